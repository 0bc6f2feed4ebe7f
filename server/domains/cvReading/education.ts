import { type CvDictionary, hitsIn, keyOf, lookupOf, tokensOf } from './dictionary.ts'
import { type Found, found } from './found.ts'
import { type CvSection, linesOf } from './sections.ts'

/** Courses written out, and other short forms. */
const otherCourses: readonly (readonly [written: string, name: string])[] = [
  ['Bachelor of Technology', 'B.Tech'],
  ['Bachelors of Technology', 'B.Tech'],
  ['Bachelor of Engineering', 'B.E.'],
  ['Bachelor of Science', 'B.Sc'],
  ['BSc', 'B.Sc'],
  ['Bachelor of Commerce', 'B.Com'],
  ['Bachelor of Arts', 'BA'],
  ['Bachelor of Architecture', 'B.Arch'],
  ['Bachelor of Design', 'B.Des'],
  ['Bachelor of Pharmacy', 'B.Pharm'],
  ['Bachelor of Education', 'B.Ed'],
  ['Bachelor of Laws', 'LLB'],
  ['Bachelor of Computer Applications', 'BCA'],
  ['Bachelor of Computer Application', 'BCA'],
  ['Bachelor of Business Administration', 'BBA'],
  ['Bachelor of Management Studies', 'BMS'],
  ['Master of Technology', 'M.Tech'],
  ['Masters of Technology', 'M.Tech'],
  ['Master of Engineering', 'M.E.'],
  ['Master of Science', 'M.Sc'],
  ['Master of Commerce', 'M.Com'],
  ['Master of Arts', 'MA'],
  ['Master of Computer Applications', 'MCA'],
  ['Master of Computer Application', 'MCA'],
  ['Master of Business Administration', 'MBA'],
  ['Masters in Business Administration', 'MBA'],
  ['Post Graduate Diploma in Management', 'PGDM'],
  ['Chartered Accountant', 'CA'],
  ['Company Secretary', 'CS'],
  ['Doctor of Philosophy', 'Ph.D'],
  ['Post Graduate Diploma', 'PG Diploma'],
  ['Polytechnic Diploma', 'Diploma'],
  ['Class XII', '12th'],
  ['Class 12', '12th'],
  ['HSC', '12th'],
  ['Class X', '10th'],
  ['Class 10', '10th'],
  ['SSC', '10th'],
  ['SSLC', '10th'],
]

const otherSpecializations: readonly (readonly [written: string, name: string])[] = [
  ['Computer Science and Engineering', 'Computer Science'],
  ['Computer Science & Engineering', 'Computer Science'],
  ['Computer Science Engineering', 'Computer Science'],
  ['CSE', 'Computer Science'],
  ['IT', 'Information Technology'],
  ['ECE', 'Electronics and Communication'],
  ['Electronics & Communication', 'Electronics and Communication'],
  ['EEE', 'Electrical and Electronics'],
  ['Mechanical Engineering', 'Mechanical'],
  ['Civil Engineering', 'Civil'],
  ['Electrical Engineering', 'Electrical'],
  ['HR', 'Human Resources'],
  ['Human Resource Management', 'Human Resources'],
  ['Supply Chain Management', 'Supply Chain'],
]

/** The courses a CV names among its education, and of each the specializations that stand beside it. */
export function educationIn(sections: readonly CvSection[], { courses, specializations }: CvDictionary) {
  // The brackets of "B.Com (Hons)" belong to its name.
  const lines = linesOf(sections, 'education').map((line) => line.replace(/\(\s*(hons)\.?\s*\)/gi, '$1'))
  const idOf = new Map(courses.map(({ id, name }) => [name, id]))
  const others = otherCourses.flatMap(([written, name]) => {
    const id = idOf.get(name)
    return id === undefined ? [] : [[written, id] as const]
  })
  const lookup = lookupOf([...courses.map(({ id, name }) => [name, id] as const), ...others])
  const foundCourses: Found<number>[] = []
  const foundSpecializations: Found<number>[] = []
  for (const [index, line] of lines.entries()) {
    const hits = hitsIn(tokensOf([line]), lookup).filter(({ written }) => isCourse(written))
    for (const { value } of hits) {
      if (!foundCourses.some((course) => course.value === value)) foundCourses.push(found(value, line))
    }
    const [course] = hits
    if (!course) continue
    const near = [line, ...followers(lines, index, lookup)]
    const special = specializationOf(
      near,
      course.written,
      specializations.filter(({ courseId }) => courseId === course.value),
    )
    if (special && !foundSpecializations.some(({ value }) => value === special.value))
      foundSpecializations.push(special)
  }
  return { courses: foundCourses, specializations: foundSpecializations }
}

/** "me", "as" and "ba" are words too: a short form without dots is written in capitals. */
function isCourse(written: string): boolean {
  return written.length > 3 || written.includes('.') || /\p{Lu}.*\p{Lu}/u.test(written)
}

/** What belongs to a course may stand in the two lines below it, unless another course begins there. */
function followers(lines: readonly string[], index: number, lookup: ReturnType<typeof lookupOf<number>>): string[] {
  const near: string[] = []
  for (const line of lines.slice(index + 1, index + 3)) {
    if (hitsIn(tokensOf([line]), lookup).some(({ written }) => isCourse(written))) break
    near.push(line)
  }
  return near
}

function specializationOf(
  lines: readonly string[],
  course: string,
  offered: CvDictionary['specializations'],
): Found<number> | undefined {
  const idOf = new Map(offered.map(({ id, name }) => [keyOf(name), id]))
  const others = otherSpecializations.flatMap(([written, name]) => {
    const id = idOf.get(keyOf(name))
    return id === undefined ? [] : [[written, id] as const]
  })
  const lookup = lookupOf([...offered.map(({ id, name }) => [name, id] as const), ...others])
  const hits = hitsIn(tokensOf(lines), lookup).filter(
    ({ written }) => written.length > 2 || written === written.toUpperCase(),
  )
  // "Master of Computer Applications" names no specialization yet; its words count where they stand once more.
  const isOfCourse = ({ written }: { written: string }) => keyOf(course).includes(keyOf(written))
  const hit = hits.find((one) => !isOfCourse(one)) ?? (hits.length > 1 || course.length < 8 ? hits.at(-1) : undefined)
  return hit && found(hit.value, hit.line)
}
