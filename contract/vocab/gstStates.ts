import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The states and territories of India by the two digits that begin a GST number. */
export const gstStates = vocabulary('State for GST', {
  jammuAndKashmir: { id: '01', label: 'Jammu and Kashmir' },
  himachalPradesh: { id: '02', label: 'Himachal Pradesh' },
  punjab: { id: '03', label: 'Punjab' },
  chandigarh: { id: '04', label: 'Chandigarh' },
  uttarakhand: { id: '05', label: 'Uttarakhand' },
  haryana: { id: '06', label: 'Haryana' },
  delhi: { id: '07', label: 'Delhi' },
  rajasthan: { id: '08', label: 'Rajasthan' },
  uttarPradesh: { id: '09', label: 'Uttar Pradesh' },
  bihar: { id: '10', label: 'Bihar' },
  sikkim: { id: '11', label: 'Sikkim' },
  arunachalPradesh: { id: '12', label: 'Arunachal Pradesh' },
  nagaland: { id: '13', label: 'Nagaland' },
  manipur: { id: '14', label: 'Manipur' },
  mizoram: { id: '15', label: 'Mizoram' },
  tripura: { id: '16', label: 'Tripura' },
  meghalaya: { id: '17', label: 'Meghalaya' },
  assam: { id: '18', label: 'Assam' },
  westBengal: { id: '19', label: 'West Bengal' },
  jharkhand: { id: '20', label: 'Jharkhand' },
  odisha: { id: '21', label: 'Odisha' },
  chhattisgarh: { id: '22', label: 'Chhattisgarh' },
  madhyaPradesh: { id: '23', label: 'Madhya Pradesh' },
  gujarat: { id: '24', label: 'Gujarat' },
  dadraAndDaman: { id: '26', label: 'Dadra and Nagar Haveli and Daman and Diu' },
  maharashtra: { id: '27', label: 'Maharashtra' },
  karnataka: { id: '29', label: 'Karnataka' },
  goa: { id: '30', label: 'Goa' },
  lakshadweep: { id: '31', label: 'Lakshadweep' },
  kerala: { id: '32', label: 'Kerala' },
  tamilNadu: { id: '33', label: 'Tamil Nadu' },
  puducherry: { id: '34', label: 'Puducherry' },
  andamanAndNicobar: { id: '35', label: 'Andaman and Nicobar Islands' },
  telangana: { id: '36', label: 'Telangana' },
  andhraPradesh: { id: '37', label: 'Andhra Pradesh' },
  ladakh: { id: '38', label: 'Ladakh' },
})

/** The two digits of a state. */
export type GstState = IdOf<typeof gstStates>

/** The state a GST number belongs to; undefined without one, or where its first two digits are no state. */
export function gstStateOf(gstNumber: string | null | undefined): GstState | undefined {
  const digits = gstNumber?.slice(0, 2)
  return gstStates.ids.find((id) => id === digits)
}
