import { Field } from '#web/kit/forms/Field.tsx'
import { useFieldValue } from './fieldValue.ts'

/** The current city. One that is not on the list, as an import may have brought it, is told until another is chosen. */
export function CityField() {
  const chosen = useFieldValue('currentCityId')
  const written = useFieldValue('currentCityName')
  const help = !chosen && typeof written === 'string' && written ? `Written as “${written}”` : undefined
  return <Field name="currentCityId" help={help} />
}
