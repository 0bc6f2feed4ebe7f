import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { labelledCvs } from '#server/seed/cv/labelled.ts'
import { type FieldFigure, measureReading } from '#server/seed/cv/measureReading.ts'

/**
 * Measures how well CVs are read: `npx tsx bench/cvReading.ts`, with `--write` into docs/cv-reading.md, with `--mistakes`
 * each value that was read wrongly. The seed of the published figures was not used while the reader was written.
 */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '240' },
    seed: { type: 'string', default: '2027' },
    write: { type: 'boolean', default: false },
    mistakes: { type: 'boolean', default: false },
  },
})

const page = fileURLToPath(new URL('../docs/cv-reading.md', import.meta.url))
const between = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

function tableOf(figures: readonly FieldFigure[]): string {
  const rows = figures.map(
    ({ field, right, found, labelled }) =>
      `| ${field} | ${labelled} | ${found} | ${share(right, found)} | ${share(right, labelled)} |`,
  )
  const head =
    '| Field | In the CVs | Read | Of those read, right | Of those there, found |\n| --- | ---: | ---: | ---: | ---: |'
  return [head, ...rows].join('\n')
}

const set = await labelledCvs(Number(options.count), Number(options.seed))
const begun = performance.now()
const { figures, mistakes } = await measureReading(set)
const perCv = ((performance.now() - begun) / set.length).toFixed(0)
const scans = set.filter(({ isScan }) => isScan).length
const text = `${set.length} CVs (seed ${options.seed}), ${scans} of them scans; ${perCv} ms each, file included.\n\n${tableOf(figures)}\n`
console.log(text)
if (options.mistakes) for (const mistake of mistakes) console.log(Object.values(mistake).join(' | '))
if (options.write) writeFileSync(page, readFileSync(page, 'utf8').replace(between, `$1\n${text}\n$2`))
