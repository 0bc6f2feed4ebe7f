import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { getCountries } from '#contract/domains/masters/endpoints.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import styles from './Fields.module.css'
import { useFieldError, useFieldValue } from './fieldValue.ts'
import { labelOf } from './formValues.ts'

interface PhoneFieldsProps {
  of: 'contact' | 'emergency'
  isRequired?: boolean
}

/** A dialing code with its number beside it. The number can be typed once the code is chosen, and goes with it. */
export function PhoneFields({ of, isRequired = false }: PhoneFieldsProps) {
  const form = useForm()
  const code = useFieldValue(`${of}Code`)
  useNumbersOfAllCountries()
  const digits = widerRules.phones ? 'Digits only' : '10 digits'
  return (
    <div className={styles.phone}>
      <CodeSelect
        name={`${of}Code`}
        isRequired={isRequired}
        onChanged={(next) => next === null && form.set(`${of}Number`, null)}
      />
      <Field
        name={`${of}Number`}
        isDisabled={!code}
        placeholder={code ? digits : 'Choose the code first'}
        autoComplete="off"
      />
    </div>
  )
}

/** Where numbers of every country are taken, what knows them is loaded with the first field that asks for one. */
function useNumbersOfAllCountries(): void {
  useEffect(() => {
    if (widerRules.phones) void import('#web/kit/forms/numbersOfAllCountries.ts')
  }, [])
}

interface CodeSelectProps {
  name: string
  isRequired: boolean
  onChanged: (code: string | null) => void
}

function CodeSelect({ name, isRequired, onChanged }: CodeSelectProps) {
  const form = useForm()
  const value = useFieldValue(name)
  const chosen = typeof value === 'string' && value ? value : null
  const error = useFieldError(name)
  const { data } = useApiState(getCountries, {}, { rarelyChanges: true })
  const countriesOf = byCode(data?.items ?? [], chosen)
  const change = (next: string | null) => {
    form.set(name, next)
    onChanged(next)
  }
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      <Select
        name={name}
        label={labelOf(name)}
        withAsterisk={isRequired}
        required={isRequired}
        clearable={!isRequired}
        allowDeselect={!isRequired}
        searchable
        placeholder="+"
        autoComplete="off"
        error={error}
        data={[...countriesOf.keys()]}
        filter={({ search }) => found(countriesOf, search)}
        comboboxProps={{ width: 240, position: 'bottom-start' }}
        nothingFoundMessage="Nothing matches"
        renderOption={({ option }) => (
          <span className={styles.code}>
            <b>{option.value}</b>
            <span>{countriesOf.get(option.value)?.join(', ')}</span>
          </span>
        )}
        value={chosen}
        onChange={change}
        onBlur={() => form.store.touch(name)}
      />
    </div>
  )
}

type CountriesOfCode = ReadonlyMap<string, readonly string[]>

/** Several countries share a code, so that a code names them all. */
function byCode(countries: readonly { name: string; dialingCode: string }[], chosen: string | null): CountriesOfCode {
  const codes = new Map<string, string[]>(chosen === null ? [] : [[chosen, []]])
  for (const { name, dialingCode } of countries) codes.set(dialingCode, [...(codes.get(dialingCode) ?? []), name])
  return codes
}

/** The codes whose digits or countries match what is typed, those that begin with it first: 91 is India, not Bolivia. */
function found(codes: CountriesOfCode, typed: string): { value: string; label: string }[] {
  const search = typed.trim().toLowerCase().replace(/^\+/, '')
  const rankOf = (code: string, names: readonly string[]) => {
    if (code === `+${search}`) return 0
    if (code.startsWith(`+${search}`) || names.some((name) => name.toLowerCase().startsWith(search))) return 1
    return code.includes(search) || names.some((name) => name.toLowerCase().includes(search)) ? 2 : 3
  }
  return [...codes]
    .map(([code, names]) => ({ code, rank: rankOf(code, names) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ code }) => ({ value: code, label: code }))
}
