import * as access from '#contract/domains/access/endpoints.ts'
import * as passwords from '#contract/domains/access/passwords.ts'
import * as sessions from '#contract/domains/access/sessions.ts'
import * as twoFactor from '#contract/domains/access/twoFactor.ts'
import * as applications from '#contract/domains/applications/endpoints.ts'
import * as applicationLists from '#contract/domains/applications/lists.ts'
import * as audit from '#contract/domains/audit/lists.ts'
import * as candidates from '#contract/domains/candidates/endpoints.ts'
import * as candidateLists from '#contract/domains/candidates/lists.ts'
import * as identityProviders from '#contract/domains/identityProviders/endpoints.ts'
import * as leads from '#contract/domains/leads/endpoints.ts'
import * as leadLists from '#contract/domains/leads/lists.ts'
import * as masters from '#contract/domains/masters/endpoints.ts'
import * as broadcasts from '#contract/domains/messages/broadcasts.ts'
import * as communications from '#contract/domains/messages/communications.ts'
import * as mails from '#contract/domains/messages/mails.ts'
import * as notifications from '#contract/domains/notifications/endpoints.ts'
import * as organizations from '#contract/domains/organizations/endpoints.ts'
import * as organizationLists from '#contract/domains/organizations/lists.ts'
import * as portals from '#contract/domains/portals/endpoints.ts'
import * as portalLists from '#contract/domains/portals/lists.ts'
import * as positions from '#contract/domains/positions/endpoints.ts'
import * as positionLists from '#contract/domains/positions/lists.ts'
import * as entered from '#contract/domains/reports/entered.ts'
import { reports } from '#contract/domains/reports/index.ts'
import * as roles from '#contract/domains/roles/endpoints.ts'
import * as roleLists from '#contract/domains/roles/lists.ts'
import * as todos from '#contract/domains/todos/endpoints.ts'
import * as todoLists from '#contract/domains/todos/lists.ts'
import * as users from '#contract/domains/users/endpoints.ts'
import * as userLists from '#contract/domains/users/lists.ts'
import * as wiki from '#contract/domains/wiki/endpoints.ts'
import * as wikiLists from '#contract/domains/wiki/lists.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { exportList } from '#contract/kit/export.ts'
import { getFile } from '#contract/kit/file.ts'
import { findOptions } from '#contract/kit/options.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'access' in value && 'input' in value

const endpointsOf = (...modules: Record<string, unknown>[]) =>
  modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

/** Every call of the product. The server refuses to start if one of them has no route. */
export const endpoints: readonly Endpoint[] = [
  findOptions,
  exportList,
  getFile,
  ...endpointsOf(access, applications, applicationLists, candidates, candidateLists, entered, reports),
  ...endpointsOf(masters, organizations, organizationLists, positions, positionLists),
  ...endpointsOf(leads, leadLists, wiki, wikiLists, portals, portalLists),
  ...endpointsOf(passwords, sessions, twoFactor, identityProviders, users, userLists, roles, roleLists, audit),
  ...endpointsOf(notifications, broadcasts, communications, mails, todos, todoLists),
]
