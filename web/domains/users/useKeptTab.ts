import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readSaved, writeSaved } from '#web/kit/api/session.ts'

const kind = 'filter'

/**
 * Opens the tab that was open last on this device, where the address names none; going back to the first tab clears it.
 */
export function useKeptTab(name: string, first: string): void {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const isNew = useRef(true)
  const tab = address.get('tab')
  useEffect(() => {
    const kept = isNew.current ? readSaved(kind, name) : null
    isNew.current = false
    if (tab === null && typeof kept === 'string' && kept !== first) {
      navigate({ search: `?tab=${kept}` }, { replace: true })
    } else writeSaved(kind, name, tab)
  }, [tab, name, first, navigate])
}
