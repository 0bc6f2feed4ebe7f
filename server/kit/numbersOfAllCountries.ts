import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { judgeNumbersBy } from '#contract/kit/phoneNumbers.ts'

judgeNumbersBy((code, digits) => parsePhoneNumberFromString(`${code}${digits}`)?.isValid() ?? false)
