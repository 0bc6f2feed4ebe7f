import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** Its name as people write it, which is how they look for it. */
const zone = <const Id extends string>(id: Id) => ({ id, label: id.replaceAll('_', ' ') })

/** The time zones a workspace can choose, west to east. Both databases and all browsers know them by these names. */
export const timeZones = vocabulary('Time zone', {
  losAngeles: zone('America/Los_Angeles'),
  denver: zone('America/Denver'),
  chicago: zone('America/Chicago'),
  newYork: zone('America/New_York'),
  toronto: zone('America/Toronto'),
  saoPaulo: zone('America/Sao_Paulo'),
  utc: zone('UTC'),
  london: zone('Europe/London'),
  lagos: zone('Africa/Lagos'),
  berlin: zone('Europe/Berlin'),
  paris: zone('Europe/Paris'),
  madrid: zone('Europe/Madrid'),
  johannesburg: zone('Africa/Johannesburg'),
  cairo: zone('Africa/Cairo'),
  nairobi: zone('Africa/Nairobi'),
  istanbul: zone('Europe/Istanbul'),
  riyadh: zone('Asia/Riyadh'),
  dubai: zone('Asia/Dubai'),
  karachi: zone('Asia/Karachi'),
  kolkata: zone('Asia/Kolkata'),
  colombo: zone('Asia/Colombo'),
  kathmandu: zone('Asia/Kathmandu'),
  dhaka: zone('Asia/Dhaka'),
  bangkok: zone('Asia/Bangkok'),
  jakarta: zone('Asia/Jakarta'),
  singapore: zone('Asia/Singapore'),
  kualaLumpur: zone('Asia/Kuala_Lumpur'),
  manila: zone('Asia/Manila'),
  shanghai: zone('Asia/Shanghai'),
  hongKong: zone('Asia/Hong_Kong'),
  tokyo: zone('Asia/Tokyo'),
  seoul: zone('Asia/Seoul'),
  sydney: zone('Australia/Sydney'),
  auckland: zone('Pacific/Auckland'),
})

/** One of the time zones. */
export type TimeZone = IdOf<typeof timeZones>
