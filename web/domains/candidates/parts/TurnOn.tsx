import { Anchor } from '@mantine/core'
import { getSettings, setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'

/** How the reading of CVs is turned on: here, by whoever decides it; the others are told who does. */
export function TurnOn() {
  return useMay('settings.edit') ? <Decision /> : 'An administrator can turn it on under Setting.'
}

function Decision() {
  const { data } = useApiState(getSettings, {})
  const { run, isRunning } = useCommand(setParserPolicy)
  const turnOn = () => data && run({ isOn: true, version: data.parser.version })
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        disabled={!data || isRunning}
        onClick={() => void turnOn()}
      >
        Turn it on for everybody
      </Anchor>
      . CVs never leave this server.
    </>
  )
}
