import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { signIn } from './screens.ts'

/** What was done, with the way back to the sign-in page. */
export function Feedback({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicFrame title={title} icon={<IconCircleCheck size={20} />} lead={children}>
      <Button component={Link} to={linkTo(signIn)} fullWidth data-autofocus autoFocus>
        Okay
      </Button>
    </PublicFrame>
  )
}
