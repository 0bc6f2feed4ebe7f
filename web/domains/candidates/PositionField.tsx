import { Field } from '#web/kit/forms/Field.tsx'
import styles from './Fields.module.css'

/** The position somebody is put on as soon as they are saved. */
export function PositionField() {
  return (
    <div className={styles.first}>
      <Field name="positionId" />
    </div>
  )
}
