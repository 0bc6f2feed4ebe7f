import type { addLead } from '#contract/domains/leads/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'

let number = 0

/** What a new lead says, of another organization each time. */
export function aLead(values: Partial<InputOf<typeof addLead>> = {}): InputOf<typeof addLead> {
  number += 1
  return {
    organizationName: `Prospective ${number}`,
    contactName: 'Meera Nair',
    contactNumber: String(9_100_000_000 + number),
    verticalId: 1,
    source: 'Linkedin',
    ...values,
  }
}
