import { Link, useNavigate } from 'react-router'
import { beginMoveIn, getMoveIns } from '#contract/domains/movingIn/endpoints.ts'
import { moveInSystems } from '#contract/vocab/movingIn.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormFoot, FormSection } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm, useFormValue } from '#web/kit/forms/form.tsx'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, dateTimeText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './MovingIn.module.css'
import { moveInView } from './screens.ts'
import { stateKinds } from './states.ts'

/** Begins to move in the records of another system, and shows what was moved in before. */
export default function MovingInPage() {
  const moves = useApi(getMoveIns, {})
  const timeZone = useTimeZone()
  return (
    <Page title="Moving in">
      <div className={styles.sections}>
        <Begin />
        {moves.length > 0 && (
          <Section title="Moved in before">
            <ul className={styles.moves}>
              {moves.map(({ id, source, state, createdAt, createdByName, added }) => (
                <li key={id}>
                  <Link to={linkTo(moveInView, { id })}>
                    {source}, {dateTimeText(createdAt, timeZone)}
                  </Link>
                  <span className={styles.soft}>
                    {countText(added, 'record')} by {createdByName}
                  </span>
                  <StatusChip label={state} kind={stateKinds[state]} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Page>
  )
}

function Begin() {
  const navigate = useNavigate()
  const form = useCommandForm(beginMoveIn, {
    initial: { system: moveInSystems.openCats, name: null, dayOrder: 'dayFirst' },
    onDone: ({ moveInId }) => navigate(linkTo(moveInView, { id: moveInId })),
  })
  const system = useFormValue<{ system: string }, 'system'>(form, 'system')
  return (
    <Form form={form}>
      <FormSection
        title="The records of another system"
        about="Clients, contacts, positions, candidates, applications with their history, interviews, placements, invoices, notes and CVs, with the ids they have there. Nothing is added before you have seen the check, and all of it can be taken back."
      >
        <Field name="system" />
        <Field name="dayOrder" />
        {system === moveInSystems.other && <Field name="name" />}
      </FormSection>
      <FormFoot save="Choose the files" />
    </Form>
  )
}
