import { Button, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getProfile } from '#contract/domains/users/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { defaultProfileTab } from '#contract/vocab/shell.ts'
import { passwordChange } from '#web/domains/access/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { adminProfileEdit, userProfileEdit } from './screens.ts'
import { UserFacts } from './UserFacts.tsx'
import { useKeptTab } from './useKeptTab.ts'

/** One's own profile: what is known about oneself, how one signs in, and where one is signed in. */
export default function ProfilePage() {
  useKeptTab('profile', defaultProfileTab)
  const profile = useApi(getProfile, {})
  const edit = linkTo(profile.isAdministrator ? adminProfileEdit : userProfileEdit)
  return (
    <Page
      title={profile.fullName}
      facts={[
        { label: 'Primary role', value: profile.roles.find(({ isPrimary }) => isPrimary)?.name },
        { label: 'Email', value: profile.email },
        { label: 'Reporting to', value: profile.reportingTo?.name },
      ]}
      actions={
        <Button component={Link} to={edit} leftSection={<IconPencil size={16} />}>
          Edit profile
        </Button>
      }
      isWide
      tabs={[
        { key: defaultProfileTab, label: 'Profile', content: () => <Overview profile={profile} /> },
        { key: 'Security', label: 'Security', content: () => <Security /> },
        { key: 'Sessions', label: 'Sessions', content: () => <OwnSessions /> },
      ]}
    />
  )
}

function Overview({ profile }: { profile: OutputOf<typeof getProfile> }) {
  return (
    <Stack gap="lg">
      <PictureEditor profileImage={profile.profileImage} fullName={profile.fullName} />
      <UserFacts user={profile} />
    </Stack>
  )
}

function Security() {
  return (
    <Stack gap="lg">
      <Group>
        <Button component={Link} to={linkTo(passwordChange)} variant="default">
          Change Password
        </Button>
      </Group>
      <SecurityTab />
    </Stack>
  )
}
