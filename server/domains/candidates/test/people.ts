import type { CandidateForm } from '#contract/domains/candidates/model.ts'
import type { Db } from '#server/kit/database/db.ts'
import {
  cities,
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
} from '#server/records/masters/tables.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

/** The master data the tests of candidates choose from; every id is the place in its list, from 1. */
export async function makeMasters({ db }: { db: Db }): Promise<void> {
  await db.insert(cities).values(named('Pune', 'Kochi', 'Indore'))
  await db.insert(functions).values(named('Engineering', 'Finance'))
  await db.insert(industries).values(named('Banking', 'Retail'))
  await db.insert(courses).values(named('B.Tech', 'MBA'))
  await db.insert(specializations).values([
    { name: 'Computer Science', courseId: 1 },
    { name: 'Marketing', courseId: 2 },
  ])
  await db.insert(languages).values(named('English', 'Marathi'))
  const react = { name: 'React', aliases: ['ReactJS'] }
  await db.insert(skills).values([react, ...named('Java', 'SQL')].map((skill) => ({ ...skill, category: 'Web' })))
}

/** The dialog filled in as it should be. */
export const goodForm = {
  cv: 'meera-nair.pdf',
  firstName: 'Meera',
  lastName: 'Nair',
  gender: 'Female',
  emailId: 'meera.nair@mail.example',
  contactCode: '+91',
  contactNumber: '9876543210',
  emergencyCode: '+91',
  emergencyNumber: '9876500000',
  currentCityId: 1,
  currentCityName: 'Pune',
  source: 'Naukri',
  functionId: 1,
  industryList: [1],
  courseNameList: [1],
  specializationList: [1],
  parserSkillList: [1, 2],
  resumeSourceFolder: 'Naukri/2025/May',
  status: 1,
  loggedInUserRoleName: 'Recruiter',
} satisfies CandidateForm
