import { changeContactInformation } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { definedValuesOf, useWrittenFields } from '#web/kit/forms/DefinedFields.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { RowFields } from '#web/kit/forms/RowFields.tsx'
import { ContactFields } from './CompanyFields.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { contactInformation } from './screens.ts'

/** How an organization is reached: its addresses, and the people to call. */
export default function ContactPage({ id }: { id: number }) {
  const own = useWrittenFields('contact').map(({ key, shape }) =>
    fieldOf(shape)?.control === 'longText' ? { name: key, isWide: true as const } : key,
  )
  return (
    <EditFrame id={id} screen={contactInformation}>
      {(part) => (
        <PartForm part={part} command={changeContactInformation} values={valuesOf} save="Save contact information">
          <ContactFields id={id} />
          <FormSection title="People" about="Whom we write to or call, with or without a sign-in of their own.">
            <RowFields
              name="contacts"
              row="contact"
              fields={['name', 'designation', 'email', 'contactNumber', ...own, { name: 'isPrimary', isWide: true }]}
              begin={(last) => ({ isPrimary: last === undefined })}
            />
          </FormSection>
          <FormSection title="Further addresses" about="Plants, branches and other places beside the main address.">
            <RowFields
              name="addresses"
              row="address"
              fields={['label', { name: 'address', isWide: true }, 'cityId', 'zipCode']}
              placeholders={{ label: 'Plant, branch, second office' }}
            />
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf(organization: Organization): InputOf<typeof changeContactInformation> & { version: number } {
  const { id, version, email, contactNumber, website, address, cityId, zipCode, contacts, addresses } = organization
  return {
    ...{ id, version, email, contactNumber, website, address, cityId, zipCode },
    contacts: contacts.map(
      ({ id: contactId, name, designation, email: mail, contactNumber: phone, isPrimary, ...own }) => ({
        ...{ id: contactId, name, designation, email: mail, contactNumber: phone, isPrimary },
        ...definedValuesOf('contact', own),
      }),
    ),
    addresses: addresses.map(({ id: _, cityName: __, ...place }) => place),
  }
}
