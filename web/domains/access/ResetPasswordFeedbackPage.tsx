import { Feedback } from './Feedback.tsx'

/** Said once a new password was set. */
export default function ResetPasswordFeedbackPage() {
  return (
    <Feedback title="Your password was changed">
      You were signed out everywhere. Sign in with your new password to go on.
    </Feedback>
  )
}
