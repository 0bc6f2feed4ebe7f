import { type CvDictionary, type Hit, hitsIn, lookupOf, type Token, tokensOf } from './dictionary.ts'
import { type Found, found } from './found.ts'
import { type CvSection, linesOf } from './sections.ts'

/** How people write skills beside the names of the master list. */
const otherNames: readonly (readonly [written: string, name: string])[] = [
  ['ReactJS', 'React'],
  ['React.js', 'React'],
  ['AngularJS', 'Angular'],
  ['Angular 2', 'Angular'],
  ['Vue', 'Vue.js'],
  ['Node', 'Node.js'],
  ['Express', 'Express.js'],
  ['JS', 'JavaScript'],
  ['Java Script', 'JavaScript'],
  ['TS', 'TypeScript'],
  ['Golang', 'Go'],
  ['C Sharp', 'C#'],
  ['Postgres', 'PostgreSQL'],
  ['MS SQL', 'SQL Server'],
  ['MS SQL Server', 'SQL Server'],
  ['MSSQL', 'SQL Server'],
  ['Mongo', 'MongoDB'],
  ['Amazon Web Services', 'AWS'],
  ['Azure', 'Microsoft Azure'],
  ['GCP', 'Google Cloud'],
  ['Google Cloud Platform', 'Google Cloud'],
  ['K8s', 'Kubernetes'],
  ['Kafka', 'Apache Kafka'],
  ['Spark', 'Apache Spark'],
  ['Airflow', 'Apache Airflow'],
  ['ML', 'Machine learning'],
  ['NLP', 'Natural language processing'],
  ['sklearn', 'scikit-learn'],
  ['PowerBI', 'Power BI'],
  ['MS Power BI', 'Power BI'],
  ['Photoshop', 'Adobe Photoshop'],
  ['Illustrator', 'Adobe Illustrator'],
  ['RESTful APIs', 'REST APIs'],
  ['REST API', 'REST APIs'],
  ['RESTful web services', 'REST APIs'],
  ['Shell script', 'Shell scripting'],
  ['Bash', 'Shell scripting'],
  ['HTML5', 'HTML'],
  ['CSS3', 'CSS'],
  ['Spring MVC', 'Spring'],
  ['OOP', 'Object-oriented programming'],
  ['OOPS', 'Object-oriented programming'],
  ['SFDC', 'Salesforce'],
  ['Dynamics 365', 'Microsoft Dynamics 365'],
  ['S/4HANA', 'SAP S/4HANA'],
  ['Tally ERP 9', 'Tally'],
  ['Tally Prime', 'Tally'],
  ['Solid Works', 'SolidWorks'],
  ['Auto CAD', 'AutoCAD'],
  ['AML', 'Anti-money laundering'],
  ['Bank reconciliation statement', 'Bank reconciliation'],
  ['SCM', 'Supply chain management'],
  ['Communication skills', 'Communication'],
  ['Problem-solving skills', 'Problem solving'],
]

/** Words that mean something else outside of a list of skills, as written in running text. */
const everyday = new Set(
  `c r go chef swift rust hive puppet helm nexus spring express node azure spark ml js ts sketch creo pega communication
  planning ownership leadership negotiation presentation teamwork creativity mentoring pricing onboarding recruitment
  logistics procurement statistics invoicing treasury payroll scrum adaptability valuation budgeting gst tds nx arm
  workday tally oracle sales python ruby pearl react sem seo uml sas`.split(/\s+/),
)

/** The skills of the master list that a CV names: all of its list of skills, and elsewhere what cannot mean anything else. */
export function skillsIn(sections: readonly CvSection[], { skills }: CvDictionary): Found<number>[] {
  const idOf = new Map(skills.map(({ id, name }) => [name, id]))
  const others = otherNames.flatMap(([written, name]) => {
    const id = idOf.get(name)
    return id === undefined ? [] : [[written, id] as const]
  })
  const lookup = lookupOf([...skills.map(({ id, name }) => [name, id] as const), ...others])
  const listed = hitsIn(tokensOf(linesOf(sections, 'skills')).flatMap(parted), lookup)
  const told = hitsIn(tokensOf(linesOf(sections, 'head', 'summary', 'experience', 'other')), lookup).filter(isClear)
  return unique([...listed, ...told])
}

/** "HTML/CSS" is two skills unless it is one. */
function parted(token: Token): Token[] {
  if (!/^\p{L}[\p{L}.+#]+\/\p{L}[\p{L}.+#]+$/u.test(token.word) || /^(pl\/sql|ci\/cd|tcp\/ip|sap.*)$/i.test(token.word))
    return [token]
  return token.word.split('/').map((word, index) => ({ ...token, word, isParted: token.isParted || index > 0 }))
}

function isClear({ written }: Hit<number>): boolean {
  if (everyday.has(written.toLowerCase())) return false
  // A short word in small letters is rather a word than a name.
  return written.includes(' ') || written.length > 4 || written !== written.toLowerCase()
}

function unique(hits: readonly Hit<number>[]): Found<number>[] {
  const first = new Map<number, Found<number>>()
  for (const { value, line } of hits) if (!first.has(value)) first.set(value, found(value, line))
  return [...first.values()]
}
