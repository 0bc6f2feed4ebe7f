import { IconShieldLock } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/kit/api/session.ts'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { keepState } from './parts/session.ts'
import { TwoFactorSetUp } from './parts/TwoFactorSetUp.tsx'

/** Setting up two-factor sign-in: asked for on the way in, or chosen by somebody who is signed in. */
export default function TwoFactorSetUpPage() {
  const isSignedIn = useSession() !== undefined
  const navigate = useNavigate()
  return (
    <PublicFrame
      title="Set up two-factor sign-in"
      icon={<IconShieldLock size={20} />}
      lead="A code of your phone protects your account beside your password."
    >
      <TwoFactorSetUp
        isPasswordAsked={isSignedIn}
        onDone={(session) => {
          keepState(session)
          navigate('/', { replace: true })
        }}
        onSignedOut={() => navigate('/login', { replace: true })}
      />
    </PublicFrame>
  )
}
