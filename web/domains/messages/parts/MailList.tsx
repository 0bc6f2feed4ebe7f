import { messageList } from '#contract/domains/messages/mails.ts'
import { ListTable } from '#web/kit/ListPage.tsx'

/** The mails about a candidate or a position inside its page, with what became of them. */
export function MailList({ fixed }: { fixed: { candidates: number[] } | { positions: number[] } }) {
  return <ListTable list={messageList} fixed={fixed} />
}
