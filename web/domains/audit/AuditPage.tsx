import { auditList } from '#contract/domains/audit/lists.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import styles from './AuditPage.module.css'
import { detailText, wordsOf } from './words.ts'

/** Who signed in, changed, exported or saw what, and when. */
export default function AuditPage() {
  return (
    <ListPage
      list={auditList}
      cells={{
        userName: ({ userName }) => userName ?? 'The system',
        action: ({ action }) => action && wordsOf(action),
        subject: ({ subject }) => (subject ? wordsOf(subject) : '–'),
        details: ({ details }) => (details ? <Details text={detailText(details)} /> : '–'),
      }}
    />
  )
}

function Details({ text }: { text: string }) {
  return (
    <span className={styles.details} title={text}>
      {text}
    </span>
  )
}
