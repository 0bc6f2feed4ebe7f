import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { ScreenTabs } from '#web/kit/pages/ScreenTabs.tsx'
import { linkTo, linkToAny, type Screen } from '#web/kit/pages/screen.ts'
import { rememberOrganization } from './lastOrganization.ts'
import type { Part } from './PartForm.tsx'
import * as screens from './screens.ts'
import { useOrganizationInput } from './useOrganization.ts'

type Can = Organization['can']

const parts: readonly { screen: Screen; isOpen: (can: Can) => boolean }[] = [
  { screen: screens.organizationEdit, isOpen: (can) => can.edit },
  { screen: screens.contactInformation, isOpen: (can) => can.edit },
  { screen: screens.additionalInformation, isOpen: (can) => can.edit },
  { screen: screens.educationalDetails, isOpen: (can) => can.edit },
  { screen: screens.billingInformation, isOpen: (can) => can.editBilling },
  { screen: screens.salaryBandDetails, isOpen: (can) => can.editBilling },
  { screen: screens.organizationRules, isOpen: (can) => can.editRules },
  { screen: screens.userDetails, isOpen: (can) => can.readUsers },
]

interface EditFrameProps {
  id: number
  screen: Screen
  children: (part: Part) => ReactNode
}

/** The frame around one part of editing an organization: its parts side by side, each for those who may. */
export function EditFrame({ id, screen, children }: EditFrameProps) {
  const { begun, newest, restart } = useBeginning(getOrganization, useOrganizationInput(id))
  useEffect(() => rememberOrganization(id), [id])
  if (!begun || !newest) return <PageSkeleton />
  const mine = parts.filter(({ isOpen }) => isOpen(begun.can)).map((part) => part.screen)
  if (!mine.includes(screen)) {
    const [first] = mine
    const isStart = screen === screens.organizationEdit
    return isStart && first ? <Navigate to={linkToAny(first, { id })} replace /> : <NotAllowed />
  }
  return (
    <Page title={`Edit ${begun.name}`} back={{ to: linkTo(screens.organizationView, { id }), label: begun.name }}>
      <ScreenTabs label="Parts of the organization" of={mine} open={screen} parameters={{ id }} />
      <div key={`${screen.path}:${begun.version}`}>{children({ begun, newest, onReload: restart })}</div>
    </Page>
  )
}
