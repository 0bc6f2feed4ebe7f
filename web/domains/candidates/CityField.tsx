import { Field } from '#web/kit/Field.tsx'
import { useForm, useFormValue } from '#web/kit/form.tsx'

/** The current city. One that is not on the list, as an import may have brought it, is told until another is chosen. */
export function CityField() {
  const form = useForm()
  const chosen = useFormValue(form, 'currentCityId')
  const written = useFormValue(form, 'currentCityName')
  const help = !chosen && typeof written === 'string' && written ? `Written as “${written}”` : undefined
  return <Field name="currentCityId" help={help} />
}
