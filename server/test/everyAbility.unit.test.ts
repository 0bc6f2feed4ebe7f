import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Permission, permissionNames } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { mayMove } from '#contract/vocab/transitions.ts'
import type { Actor } from '#server/kit/actor.ts'
import { invoiceAbilities } from '#server/records/accounts/access.ts'
import { possibleTransitions } from '#server/records/applications/access.ts'
import { leadAbilities } from '#server/records/leads/access.ts'
import { organizationAbilities } from '#server/records/organizations/access.ts'
import { portalAbilities } from '#server/records/portals/access.ts'
import { positionAbilities } from '#server/records/positions/access.ts'
import { sourcingPointAbilities } from '#server/records/sourcingPoints/access.ts'
import { wikiAbilities } from '#server/records/wiki/access.ts'

type Abilities = Record<string, boolean | readonly unknown[]>

/** What is offered of a kind of record: in which of its states, to whom. */
interface Offered {
  states: Record<string, (actor: Actor) => Abilities>
  /** By the name of the ability: the permissions, all of which are needed, and the states; without states, in each. */
  offers: Record<string, readonly (readonly [permissions: Permission | Permission[], ...states: string[]])[]>
}

type Invoice = Parameters<typeof invoiceAbilities>[1]

const removedAt = '2026-01-05T10:00:00Z'
const present = { removedAt: null }
const removed = { removedAt }

const draft: Invoice = {
  ...{
    issuedAt: null,
    paymentStatus: 'Pending',
    due: 118,
    toRefund: 0,
    creditable: 100,
    flag: null,
    isReplaced: false,
  },
}
const issued: Invoice = { ...draft, issuedAt: removedAt }
const paid: Invoice = { ...issued, paymentStatus: 'Paid', due: 0 }
const paidTooMuch: Invoice = { ...paid, toRefund: 1 }
const credited: Invoice = { ...issued, paymentStatus: 'Credited', due: 0, creditable: 0 }
const cancelled: Invoice = { ...draft, paymentStatus: 'Cancelled', due: 0 }

const kinds: Record<string, Offered> = {
  invoice: {
    states: {
      draft: (actor) => invoiceAbilities(actor, draft),
      'marked draft': (actor) => invoiceAbilities(actor, { ...draft, flag: 'Left' }),
      issued: (actor) => invoiceAbilities(actor, issued),
      'with a paisa due': (actor) => invoiceAbilities(actor, { ...issued, due: 1, creditable: 1 }),
      paid: (actor) => invoiceAbilities(actor, paid),
      'paid too much': (actor) => invoiceAbilities(actor, paidTooMuch),
      credited: (actor) => invoiceAbilities(actor, credited),
      'credited and replaced': (actor) => invoiceAbilities(actor, { ...credited, isReplaced: true }),
      cancelled: (actor) => invoiceAbilities(actor, cancelled),
      'cancelled and replaced': (actor) => invoiceAbilities(actor, { ...cancelled, isReplaced: true }),
    },
    offers: {
      edit: [['invoice.edit', 'draft', 'marked draft']],
      issue: [['invoice.issue', 'draft', 'marked draft']],
      cancel: [['invoice.cancel', 'draft', 'marked draft']],
      raiseAgain: [['invoice.create', 'credited', 'cancelled']],
      credit: [['invoice.credit', 'issued', 'with a paisa due', 'paid', 'paid too much']],
      pay: [['payment.create', 'issued', 'with a paisa due']],
      refund: [['payment.create', 'paid too much']],
      reverse: [
        [
          'payment.reverse',
          ...['issued', 'with a paisa due', 'paid', 'paid too much', 'credited', 'credited and replaced'],
        ],
      ],
      settleFlag: [['invoice.credit', 'marked draft']],
    },
  },
  lead: {
    states: {
      open: (actor) => leadAbilities(actor, { organizationId: null, ...present }),
      converted: (actor) => leadAbilities(actor, { organizationId: 1, ...present }),
      removed: (actor) => leadAbilities(actor, { organizationId: null, ...removed }),
      'converted and removed': (actor) => leadAbilities(actor, { organizationId: 1, ...removed }),
    },
    offers: {
      edit: [['lead.edit', 'open']],
      followUp: [['lead.edit', 'open']],
      handOver: [['lead.handOver', 'open']],
      convert: [['lead.convert', 'open']],
      remove: [['lead.delete', 'open', 'converted']],
      restore: [['lead.delete', 'removed', 'converted and removed']],
    },
  },
  organization: {
    states: {
      client: (actor) => organizationAbilities(actor, { organizationType: 'Client', isActive: true }),
      'closed client': (actor) => organizationAbilities(actor, { organizationType: 'Client', isActive: false }),
      internal: (actor) => organizationAbilities(actor, { organizationType: 'Internal', isActive: true }),
      agency: (actor) => organizationAbilities(actor, { organizationType: 'Agency', isActive: true }),
      prospect: (actor) => organizationAbilities(actor, { organizationType: 'Prospect', isActive: true }),
    },
    offers: {
      edit: [['organization.edit']],
      allocate: [['organization.allocate']],
      readBilling: [['organization.readBilling']],
      editBilling: [['organization.editBilling']],
      editRules: [['organization.editRules']],
      convert: [['organization.convert', 'prospect']],
      deactivate: [['organization.deactivate']],
      followUp: [['organization.followUp']],
      readLog: [['organization.log']],
      uploadFile: [['organization.uploadFile']],
      readUsers: [['organization.readUsers']],
      editUsers: [['organization.editUsers', 'client', 'closed client', 'internal', 'agency']],
      readTeam: [['organization.readTeam']],
      addPosition: [['position.create', 'client', 'internal']],
    },
  },
  portal: {
    states: {
      present: (actor) => portalAbilities(actor, present),
      removed: (actor) => portalAbilities(actor, removed),
    },
    offers: {
      edit: [['portal.edit', 'present']],
      assign: [['portal.assign', 'present']],
      remove: [['portal.delete', 'present']],
      restore: [['portal.delete', 'removed']],
    },
  },
  position: {
    states: {
      open: (actor) => positionAbilities(actor, { status: 'Open' }),
      closed: (actor) => positionAbilities(actor, { status: 'Closed' }),
    },
    offers: {
      edit: [['position.edit']],
      statuses: [['position.changeStatus']],
      allocate: [['position.allocate']],
      share: [['position.share']],
      editStages: [['position.editStages']],
      uploadFile: [['position.uploadFile']],
      readMinutes: [['position.log']],
      readRecruiters: [['position.log']],
      readLog: [['position.log']],
      readSourcingPoints: [['sourcingPoint.read']],
      addCandidates: [['application.create', 'open']],
    },
  },
  'sourcing points': {
    states: {
      draft: (actor) => sourcingPointAbilities(actor, 'Draft'),
      sent: (actor) => sourcingPointAbilities(actor, 'Sent for approval'),
      approved: (actor) => sourcingPointAbilities(actor, 'Approved'),
      rejected: (actor) => sourcingPointAbilities(actor, 'Rejected'),
    },
    offers: {
      edit: [
        ['sourcingPoint.edit', 'draft', 'approved', 'rejected'],
        [['sourcingPoint.edit', 'sourcingPoint.approve'], 'sent'],
      ],
      send: [['sourcingPoint.edit', 'draft', 'rejected']],
      decide: [['sourcingPoint.approve', 'sent']],
    },
  },
  'wiki page': {
    states: {
      present: (actor) => wikiAbilities(actor, present),
      removed: (actor) => wikiAbilities(actor, removed),
    },
    offers: {
      edit: [['wiki.edit', 'present']],
      remove: [['wiki.delete', 'present']],
      recover: [['wiki.delete', 'removed']],
    },
  },
}

test('nothing that is offered of a record is forgotten here', () => {
  const records = join(import.meta.dirname, '../records')
  const files = readdirSync(records, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('access.ts'))
  const offering = files.flatMap((path) =>
    [...readFileSync(join(records, path), 'utf8').matchAll(/export (?:function|const) (\w+Abilities)\b/g)].map(
      ([, name = '']) => name,
    ),
  )
  const here = readFileSync(import.meta.filename, 'utf8')
  expect(offering.length).toBeGreaterThan(6)
  expect(
    offering.filter((name) => !here.includes(`${name}(actor`)),
    'enter their states in `kinds`',
  ).toEqual([])
})

function holding(permissions: readonly Permission[]): Actor {
  return {
    ...{ userId: 1, fullName: 'Somebody', email: '', role: 'User', roles: ['User'], organizationId: null },
    ...{ verticals: [], sessionId: 0, permissions: new Set(permissions) },
  }
}

const without = (permission: Permission) => permissionNames.filter((name) => name !== permission)

describe.each(Object.entries(kinds))('of a %s', (_kind, { states, offers }) => {
  test('each thing is offered in the states in which it can be done, to those who may', () => {
    for (const [state, abilitiesOf] of Object.entries(states)) {
      const offered = (ability: string, permissions: readonly Permission[]) => {
        const { [ability]: may } = abilitiesOf(holding(permissions))
        return [state, ability, Array.isArray(may) ? may.length > 0 : may]
      }
      expect(Object.keys(abilitiesOf(holding([]))).sort(), state).toEqual(Object.keys(offers).sort())
      for (const [ability, ways] of Object.entries(offers)) {
        const way = ways.find(([, ...those]) => those.length === 0 || those.includes(state))
        const needed = [way?.[0] ?? []].flat()
        expect(offered(ability, way ? needed : permissionNames)).toEqual([state, ability, way !== undefined])
        for (const missing of needed) expect(offered(ability, without(missing))).toEqual([state, ability, false])
      }
    }
  })
})

test('of an application the moves are open that the role makes from its status now, to those who may move at all', () => {
  const heldFrom = [s.open, s.cvShortlisted]
  for (const role of roles.ids) {
    const actor = { ...holding(['application.move']), role }
    for (const statusId of s.ids) {
      const open = possibleTransitions(actor, { statusId, heldFrom })
      const makes = s.ids.filter((to) => mayMove(role, statusId, to, s.cvShortlisted))
      expect([role, statusId, open.map(({ toStatusId }) => toStatusId).sort()]).toEqual([role, statusId, makes.sort()])
      expect(possibleTransitions({ ...holding(without('application.move')), role }, { statusId, heldFrom })).toEqual([])
    }
  }
  const admin: Actor = { ...holding(['application.move']), role: 'Admin' }
  const asked = possibleTransitions(admin, { statusId: s.finalSelect, heldFrom: [] })
  expect(asked.find(({ toStatusId }) => toStatusId === s.offerSent)?.requires).toEqual(['offer'])
})
