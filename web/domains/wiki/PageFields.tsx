import { getWikiCategories } from '#contract/domains/wiki/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import styles from './WikiPages.module.css'

const offered = 8

/** Title, category and readers of a page; the categories there are can be taken with one click. */
export function PageFields() {
  const { store } = useForm()
  const { data } = useApiState(getWikiCategories, {})
  return (
    <>
      <Field name="title" hasFocus />
      <div>
        <Field name="category" />
        {data && data.categories.length > 0 && (
          <div className={styles.offers}>
            {data.categories.slice(0, offered).map(({ id, name }) => (
              <button key={id} type="button" onClick={() => store.set('category', name)}>
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      <Field name="visibleRoles" />
    </>
  )
}
