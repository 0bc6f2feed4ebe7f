import { useState } from 'react'
import { refreshSession } from '#web/domains/access/parts/session.ts'

/** A part of the settings: as its form began, as it is meanwhile, and what is to be done after a save. */
export interface SettingPart<Value extends { version: number } = { version: number } & Record<string, unknown>> {
  begun: Value
  newest: Value
  restart: () => void
  onDone: (answer: { version: number }) => Promise<void>
}

/**
 * Keeps what a form of the settings began with. After a save of one's own it begins anew, and the session is read again,
 * since the time zone and the tools stand there; what somebody else decides must not change what one is typing.
 */
export function useSettingPart<Value extends { version: number }>(newest: Value): SettingPart<Value> {
  const [begun, setBegun] = useState(newest)
  const [savedVersion, setSavedVersion] = useState<number>()
  if (begun.version !== newest.version && newest.version === savedVersion) setBegun(newest)
  return {
    begun,
    newest,
    restart: () => setBegun(newest),
    onDone: async ({ version }) => {
      setSavedVersion(version)
      await refreshSession()
    },
  }
}
