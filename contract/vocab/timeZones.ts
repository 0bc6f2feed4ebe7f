import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The time zones a workspace can choose, west to east. Both databases and all browsers know them by these names. */
export const timeZones = vocabulary('Time zone', {
  losAngeles: word('America/Los_Angeles'),
  denver: word('America/Denver'),
  chicago: word('America/Chicago'),
  newYork: word('America/New_York'),
  toronto: word('America/Toronto'),
  saoPaulo: word('America/Sao_Paulo'),
  utc: word('UTC'),
  london: word('Europe/London'),
  lagos: word('Africa/Lagos'),
  berlin: word('Europe/Berlin'),
  paris: word('Europe/Paris'),
  madrid: word('Europe/Madrid'),
  johannesburg: word('Africa/Johannesburg'),
  cairo: word('Africa/Cairo'),
  nairobi: word('Africa/Nairobi'),
  istanbul: word('Europe/Istanbul'),
  riyadh: word('Asia/Riyadh'),
  dubai: word('Asia/Dubai'),
  karachi: word('Asia/Karachi'),
  kolkata: word('Asia/Kolkata'),
  colombo: word('Asia/Colombo'),
  kathmandu: word('Asia/Kathmandu'),
  dhaka: word('Asia/Dhaka'),
  bangkok: word('Asia/Bangkok'),
  jakarta: word('Asia/Jakarta'),
  singapore: word('Asia/Singapore'),
  kualaLumpur: word('Asia/Kuala_Lumpur'),
  manila: word('Asia/Manila'),
  shanghai: word('Asia/Shanghai'),
  hongKong: word('Asia/Hong_Kong'),
  tokyo: word('Asia/Tokyo'),
  seoul: word('Asia/Seoul'),
  sydney: word('Australia/Sydney'),
  auckland: word('Pacific/Auckland'),
})

/** One of the time zones. */
export type TimeZone = IdOf<typeof timeZones>
