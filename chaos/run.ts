import { parseArgs } from 'node:util'
import { noClusterBecause } from '#server/test/cluster.ts'
import { printTable } from '../bench/table.ts'
import { scenarios } from './scenarios.ts'
import { clearStage, type Outcome, type Scenario, stageScenario } from './stage.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often the trouble of each scenario comes. */
    rounds: { type: 'string', default: '3' },
    /** Begins no scenario after so many minutes. */
    minutes: { type: 'string', default: '15' },
  },
})

async function played(scenario: Scenario, rounds: number, isLate: boolean): Promise<Outcome> {
  const remarks = isLate ? 'not played: no time was left' : scenario.on === 'postgres' ? noClusterBecause() : undefined
  const nothing = { attempts: 0, acknowledged: 0, lost: 0, 'half done': 0, orphans: 0, 'ready after s': '' }
  if (remarks) return { scenario: scenario.name, ...nothing, remarks }
  return stageScenario(scenario, rounds).catch((error: Error) => {
    return { scenario: scenario.name, ...nothing, 'half done': 1, remarks: `broke off: ${error.message}` }
  })
}

async function main(): Promise<void> {
  const chosen = positionals.length ? scenarios.filter(({ name }) => positionals.includes(name)) : scenarios
  if (!chosen.length) throw new Error(`The scenarios are ${scenarios.map(({ name }) => name).join(', ')}.`)
  const latest = Date.now() + Number(options.minutes) * 60_000
  const outcomes: Outcome[] = []
  for (const scenario of chosen) {
    const outcome = await played(scenario, Number(options.rounds), Date.now() > latest)
    outcomes.push(outcome)
    console.log(`${outcome.scenario}: ${outcome.remarks}`)
  }
  console.log()
  printTable(outcomes.map(({ remarks: _remarks, ...figures }) => figures))
  if (outcomes.some((outcome) => outcome.lost || outcome['half done'])) process.exitCode = 1
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(clearStage)
