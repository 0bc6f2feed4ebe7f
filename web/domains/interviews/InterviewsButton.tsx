import { ActionIcon } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './InterviewsButton.module.css'
import { myInterviews } from './screens.ts'

/** Leads to one's own interviews. */
export default function InterviewsButton() {
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
