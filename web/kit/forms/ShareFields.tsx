import { shares } from '#contract/kit/sharing.ts'
import { Field } from './Field.tsx'
import { useForm, useFormValue } from './form.tsx'

/** How something that is kept is called, and who sees it. */
export function ShareFields() {
  const share = useFormValue<{ share: string }, 'share'>(useForm(), 'share')
  return (
    <>
      <Field name="name" hasFocus />
      <Field name="share" />
      {share === shares.role && <Field name="role" />}
    </>
  )
}
