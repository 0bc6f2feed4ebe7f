import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { FactSheet, Panel, Panels, Words } from '#web/kit/records/FactSheet.tsx'
import { dateTimeText, moneyText } from '#web/kit/records/formats.ts'
import { userView } from './screens.ts'
import styles from './UserFacts.module.css'

type User = Omit<UserRecord, 'can'>
type Named = UserRecord['reportingTo']

const namesOf = (named: readonly { name: string }[]) => <Words of={named.map(({ name }) => name)} />

function UserLink({ to }: { to: Named }) {
  const { permissions } = useSignedIn()
  if (!to) return null
  if (!mayOpen(userView, permissions)) return to.name
  return (
    <Anchor component={Link} fz="inherit" to={linkTo(userView, { id: to.id })}>
      {to.name}
    </Anchor>
  )
}

function OrganizationLink({ to }: { to: Named }) {
  const { permissions } = useSignedIn()
  if (!to) return null
  if (!mayOpen(organizationView, permissions)) return to.name
  return (
    <Anchor component={Link} fz="inherit" to={linkTo(organizationView, { id: to.id })}>
      {to.name}
    </Anchor>
  )
}

/** What is known about a user, in panels. */
export function UserFacts({ user }: { user: User }) {
  return (
    <Panels
      left={
        <>
          <Person user={user} />
          <Work user={user} />
        </>
      }
      right={
        <>
          <Experience user={user} />
          <SignIn user={user} />
          {user.team.length > 0 && (
            <Panel title={`Team (${user.team.length})`}>
              <ul className={styles.team}>
                {user.team.map((member) => (
                  <li key={member.id}>
                    <UserLink to={member} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      }
    />
  )
}

function Person({ user }: { user: User }) {
  return (
    <Panel title="Person">
      <FactSheet
        of={[
          { label: 'Email', value: user.email },
          { label: 'Contact number', value: user.contactNumber },
          { label: 'City', value: user.city?.name },
          { label: 'Languages', value: user.languages.length > 0 && namesOf(user.languages) },
        ]}
      />
    </Panel>
  )
}

function Work({ user }: { user: User }) {
  const { dailyCvTarget, monthlyRevenueTarget, allocatedHours } = user
  return (
    <Panel title="Work">
      <FactSheet
        of={[
          { label: 'Roles', value: <Words of={user.roles.map(({ name }) => name)} /> },
          user.userType === 'Client' || user.organization !== null
            ? { label: 'Organization', value: user.organization && <OrganizationLink to={user.organization} /> }
            : false,
          { label: 'Designation', value: user.designation },
          { label: 'Seniority level', value: user.seniorityLevel },
          { label: 'Reporting to', value: user.reportingTo && <UserLink to={user.reportingTo} /> },
          { label: 'Verticals', value: user.verticalIds.map((id) => verticals.labelOf(id)).join(', ') },
          { label: 'Industries served', value: user.industries.length > 0 && namesOf(user.industries) },
          { label: 'CVs a day', value: dailyCvTarget > 0 && String(dailyCvTarget) },
          { label: 'Revenue a month', value: monthlyRevenueTarget > 0 && moneyText(monthlyRevenueTarget) },
          { label: 'Hours a week', value: allocatedHours > 0 && String(allocatedHours) },
        ]}
      />
    </Panel>
  )
}

function Experience({ user }: { user: User }) {
  return (
    <Panel title="Experience">
      <FactSheet
        of={[
          { label: 'Industries', value: user.userIndustries.length > 0 && namesOf(user.userIndustries) },
          { label: 'Functions', value: user.functions.length > 0 && namesOf(user.functions) },
          { label: 'Key skills', value: user.skills.length > 0 && namesOf(user.skills) },
          { label: 'Proficiency level', value: user.proficiencyLevel },
        ]}
      />
    </Panel>
  )
}

function SignIn({ user }: { user: User }) {
  const { timeZone } = useSignedIn()
  const at = (instant: string | null) => instant && dateTimeText(instant, timeZone)
  return (
    <Panel title="Sign-in">
      <FactSheet
        of={[
          { label: 'Last signed in', value: at(user.lastSignedInAt) },
          { label: 'Two-factor sign-in', value: user.hasTwoFactor ? 'On' : 'Off' },
          { label: 'Account', value: user.account?.name },
          { label: 'User since', value: at(user.createdAt) },
        ]}
      />
    </Panel>
  )
}
