import { accessDetailList } from '#contract/domains/access/sessions.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { type Fact, Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { userStateKinds } from './kinds.ts'
import { usersScreen } from './screens.ts'
import { UserFacts } from './UserFacts.tsx'
import { useUser } from './useUser.ts'
import { useUserActions } from './useUserActions.tsx'

/** One user: who they are, what they work on, and from where they signed in. */
export default function UserPage({ id }: { id: number }) {
  const user = useUser(id)
  const maySeeSessions = useMayCall(accessDetailList.access)
  const { primary, menu, dialog } = useUserActions(user)
  return (
    <>
      <Page
        title={user.fullName}
        status={<StatusChip label={user.status} kind={userStateKinds[user.status]} />}
        facts={factsOf(user)}
        actions={primary}
        menu={menu}
        back={{ to: linkTo(usersScreen), label: 'Users' }}
        isWide
        tabs={[
          { key: 'overview', label: 'Overview', content: () => <UserFacts user={user} /> },
          maySeeSessions && {
            key: 'sessions',
            label: 'Access details',
            content: () => <ListTable list={accessDetailList} fixed={{ users: [id] }} />,
          },
        ]}
      />
      {dialog}
    </>
  )
}

function factsOf({ roles, userType, email, reportingTo, organization }: UserRecord): Fact[] {
  return [
    { label: 'Primary role', value: roles.find(({ isPrimary }) => isPrimary)?.name },
    { label: 'User type', value: userType },
    { label: 'Email', value: email },
    organization
      ? { label: 'Organization', value: organization.name }
      : { label: 'Reporting to', value: reportingTo?.name },
  ]
}
