import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useSession } from '#web/kit/session.ts'
import styles from './InterviewsButton.module.css'
import { myInterviews } from './screens.ts'

/** Leads to one's own interviews. */
export default function InterviewsButton() {
  const session = useSession()
  if (!session || !mayOpen(myInterviews, session.permissions)) return null
  return (
    <Tooltip label="Interviews">
      <ActionIcon
        component={Link}
        to={linkTo(myInterviews)}
        size="lg"
        className={styles.button}
        aria-label="Interviews"
      >
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
