import { Button, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getProfile } from '#contract/domains/users/endpoints.ts'
import { defaultProfileTab } from '#contract/vocab/shell.ts'
import { passwordChange } from '#web/domains/access/screens.ts'
import { useApi } from '#web/kit/api.ts'
import { Page } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
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
        {
          key: defaultProfileTab,
          label: 'Profile',
          content: () => (
            <Stack gap="lg">
              <PictureEditor profileImage={profile.profileImage} fullName={profile.fullName} />
              <UserFacts user={profile} />
            </Stack>
          ),
        },
        {
          key: 'Security',
          label: 'Security',
          content: () => (
            <Stack gap="lg">
              <Group>
                <Button component={Link} to={linkTo(passwordChange)} variant="default">
                  Change Password
                </Button>
              </Group>
              <SecurityTab />
            </Stack>
          ),
        },
        { key: 'Sessions', label: 'Sessions', content: () => <OwnSessions /> },
      ]}
    />
  )
}
