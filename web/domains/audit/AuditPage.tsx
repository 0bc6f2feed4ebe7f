import { auditList } from '#contract/domains/audit/lists.ts'
import { detailText } from '#contract/domains/audit/words.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import styles from './AuditPage.module.css'

/** Who signed in, changed, exported or saw what, and when. */
export default function AuditPage() {
  return (
    <ListPage
      list={auditList}
      cells={{
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
