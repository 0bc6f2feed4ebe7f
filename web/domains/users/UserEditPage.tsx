import { useNavigate } from 'react-router'
import { changeUser, getUser } from '#contract/domains/users/endpoints.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { userView } from './screens.ts'
import { UserFields } from './UserFields.tsx'
import { useUserInput } from './useUser.ts'

/** Edits a user: who they are, their roles, where they belong, and what is expected of them. */
export default function UserEditPage({ id }: { id: number }) {
  const { begun, newest, restart } = useBeginning(getUser, useUserInput(id))
  if (!begun || !newest) return <PageSkeleton />
  if (!begun.can.edit) return <NotAllowed />
  return (
    <Page title={`Edit ${begun.fullName}`} back={{ to: linkTo(userView, { id }), label: begun.fullName }}>
      <EditForm key={begun.version} begun={begun} newest={newest} onReload={restart} />
    </Page>
  )
}

function EditForm({ begun, newest, onReload }: { begun: UserRecord; newest: UserRecord; onReload: () => void }) {
  const navigate = useNavigate()
  const { userId: id } = begun
  const form = useCommandForm(changeUser, {
    draft: `user:${id}`,
    initial: valuesOf(begun),
    onDone: () => navigate(linkTo(userView, { id })),
  })
  return (
    <Form form={form}>
      <ChangedMeanwhile what="user" form={form} begun={valuesOf(begun)} newest={valuesOf(newest)} onReload={onReload} />
      <UserFields userId={id} />
      <FormFoot save="Save" cancelTo={linkTo(userView, { id })} />
    </Form>
  )
}

const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id)
const knownVertical = (id: number): id is 1 | 2 | 3 | 4 => id >= 1 && id <= 4

function valuesOf(user: UserRecord): InputOf<typeof changeUser> {
  const { userId, version, firstName, lastName, email, designation, seniorityLevel, contactNumber } = user
  const { proficiencyLevel, dailyCvTarget, monthlyRevenueTarget, allocatedHours } = user
  return {
    ...{ userId, version, firstName, lastName, email, designation, seniorityLevel, contactNumber },
    ...{ proficiencyLevel, dailyCvTarget, monthlyRevenueTarget, allocatedHours },
    roleId: user.roles.find(({ isPrimary }) => isPrimary)?.roleId ?? 0,
    roleIds: user.roles.filter(({ isPrimary }) => !isPrimary).map(({ roleId }) => roleId),
    organizationId: user.organization?.id ?? null,
    reportingToId: user.reportingTo?.id ?? null,
    accountId: user.account?.id ?? null,
    cityId: user.city?.id ?? null,
    verticalIds: user.verticalIds.filter(knownVertical),
    languageIds: idsOf(user.languages),
    industryIds: idsOf(user.industries),
    userIndustryIds: idsOf(user.userIndustries),
    functionIds: idsOf(user.functions),
    skillIds: idsOf(user.skills),
  }
}
