import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { randomFrom } from '#server/seed/random.ts'

const random = () => randomFrom(7)
const moment = (day: number, hour = 10) =>
  new Date(Date.UTC(2020, 0, 1 + day, hour)).toISOString().slice(0, 19).replace('T', ' ')
const words =
  'java python sql sales finance audit plant quality safety logistics planning design testing support'.split(' ')
const statuses = [100, 200, 300, 400, 500, 600, 700, 800]

/**
 * The files of a firm that used OpenCATS, by their names, each line by line: so many people, three applications for each,
 * and their history. One row of a hundred is broken. The same number makes the same files.
 */
export function filesOfFirm(people: number): Readonly<Record<string, Iterable<string>>> {
  const [clients, jobs] = [Math.ceil(people / 500), Math.ceil(people / 50)]
  const jobOf = (id: number) => 1 + ((id * 7 + Math.floor((id - 1) / people) * 13) % jobs)
  return {
    'company.csv': companies(clients),
    'joborder.csv': openings(jobs, clients),
    'candidate.csv': persons(people),
    'candidate_joborder.csv': pipelines(people, jobOf),
    'candidate_joborder_status_history.csv': history(people, jobOf),
  }
}

type JobOf = (application: number) => number

function* companies(clients: number) {
  yield 'company_id,name,phone1,url,city,notes,date_created'
  for (let id = 1; id <= clients; id++)
    yield `${id},Client ${id} Limited,020 2612 ${1000 + id},www.client${id}.example,Pune,,${moment(id % 300)}`
}

function* openings(jobs: number, clients: number) {
  const chance = random()
  yield 'joborder_id,company_id,title,description,status,openings,city,date_created'
  for (let id = 1; id <= jobs; id++)
    yield `${id},${1 + (id % clients)},Position ${id},"What is to be done, at length: ${chance.some(words, 8).join(' ')}",${id % 4 ? 'Active' : 'Closed'},${1 + (id % 5)},Pune,${moment(id % 600)}`
}

function* persons(people: number) {
  const chance = random()
  yield 'candidate_id,last_name,first_name,phone_cell,city,source,notes,key_skills,current_employer,date_created,email1,desired_pay,current_pay'
  for (let id = 1; id <= people; id++) {
    // One of a hundred is broken: no address, or a day that does not exist.
    const mail = id % 200 === 0 ? '' : `person.${id}@people.example`
    const day = id % 200 === 100 ? '2023-02-31 10:00:00' : moment(id % 1200)
    const name = (shift: number) =>
      `${'bcdfghjklmnprst'[(id + shift) % 15]}${'aeiou'[(id >> shift) % 5]}${'lmnrst'[(id >> (shift + 2)) % 6]}a`
    yield `${id},${name(3)}${id % 977},${name(1)},${9_000_000_000 + id},Pune,Naukri,"Notes about person ${id}: ${chance.some(words, 9).join(' ')}","${chance.some(words, 4).join(', ')}",Employer ${id % 3000},${day},${mail},${500_000 + (id % 900) * 1000},${400_000 + (id % 900) * 1000}`
  }
}

function* pipelines(people: number, jobOf: JobOf) {
  yield 'candidate_joborder_id,candidate_id,joborder_id,status,date_created,date_modified'
  for (let id = 1; id <= people * 3; id++) {
    // One of a hundred leads nowhere, beside those of the broken people.
    const candidate = id % 100 === 0 ? people * 10 + id : 1 + ((id - 1) % people)
    yield `${id},${candidate},${jobOf(id)},${statuses[id % 8]},${moment(1200 + (id % 300))},${moment(1510 + (id % 300))}`
  }
}

function* history(people: number, jobOf: JobOf) {
  yield 'candidate_joborder_status_history_id,candidate_id,joborder_id,date,status_from,status_to'
  for (let id = 1; id <= people * 3; id++) {
    if (id % 100 === 0) continue
    const [candidate, job, at] = [1 + ((id - 1) % people), jobOf(id), id % 8]
    if (at > 0) yield `${id * 2},${candidate},${job},${moment(1505 + (id % 300))},100,${statuses[Math.max(1, at - 1)]}`
    if (at > 1)
      yield `${id * 2 + 1},${candidate},${job},${moment(1510 + (id % 300))},${statuses[at - 1]},${statuses[at]}`
  }
}

const pictureBytes = 150_000

/** A ZIP with so many CVs, each with a picture that cannot be packed, under the ids of the people; one of a hundred is nobody's. */
export function archiveOfCvs(people: number, count: number): Uint8Array {
  const chance = random()
  const files = Array.from({ length: count }, (_, at) => {
    const id = at % 100 === 99 ? people * 10 + at : 1 + (at % people)
    const text = `<w:p><w:r><w:t>Person ${id}: ${chance.some(words, 6).join(' ')}</w:t></w:r></w:p>`
    const document = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(`<w:document xmlns:w="${wordNamespace}"><w:body>${text}</w:body></w:document>`),
      'word/media/picture.bin': [randomBytes(pictureBytes), { level: 0 }],
    })
    return [`cvs/${id}/cv-${at}.docx`, [document, { level: 0 }]] as const
  })
  return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0])
}

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
