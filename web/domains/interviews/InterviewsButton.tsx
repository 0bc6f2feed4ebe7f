import { ActionIcon } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import styles from './InterviewsButton.module.css'
import { myInterviews } from './screens.ts'

/** Leads to one's own interviews. */
export default function InterviewsButton() {
  const session = useSession()
  if (!session || !mayOpen(myInterviews, session.permissions)) return null
  return (
    <Hint label="Interviews">
      <ActionIcon
        component={Link}
        to={linkTo(myInterviews)}
        size="lg"
        className={styles.button}
        aria-label="Interviews"
      >
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  )
}
