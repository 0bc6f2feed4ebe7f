import type { Term } from './dictionary.ts'
import { type Found, found } from './found.ts'
import { plain } from './headings.ts'
import { type CvSection, linesOf } from './sections.ts'

/** What titles of each function of the master list say, the narrower ones first. */
const functionWords: readonly (readonly [name: string, words: RegExp])[] = [
  ['Talent Acquisition', /recruit|talent acquisition|sourcing specialist/],
  ['Embedded Systems', /embedded|firmware|vlsi|fpga/],
  ['Mobile Development', /android|\bios\b|flutter|mobile (app|developer|engineer)|react native/],
  ['Quality Assurance and Testing', /\btest(er|ing)?\b|\bqa\b|sdet|quality assurance/],
  ['DevOps and Cloud', /devops|site reliability|\bsre\b|cloud (architect|engineer|consultant)|platform engineer/],
  ['Data Engineering', /data engineer|etl developer|big data|data warehouse/],
  [
    'Data Science and Analytics',
    /data (scientist|analyst|science)|machine learning|\bai\b engineer|power bi|tableau|analytics|business intelligence|\bbi developer/,
  ],
  ['Database Administration', /\bdba\b|database admin/],
  ['Network and Security', /network|security (analyst|engineer|consultant)|cyber|\bsoc analyst|penetration/],
  ['IT Infrastructure', /system admin|infrastructure|desktop|it support engineer|windows admin|linux admin/],
  ['ERP and CRM', /\bsap\b|salesforce|oracle (ebs|fusion|apps)|dynamics|peoplesoft|\berp\b|\bcrm\b/],
  ['UI and UX Design', /\bux\b|\bui\b (designer|ux)|ui ?ux|interaction designer|visual designer/],
  ['Product Management', /product (manager|owner)/],
  ['Project Management', /project manager|program(me)? manager|scrum master|delivery manager|\bpmo\b/],
  ['Business Analysis', /business analyst|functional consultant/],
  ['Technical Support', /technical support|support engineer|help ?desk|service desk/],
  [
    'Software Development',
    /software|developer|programmer|full ?stack|front ?end|back ?end|technical (lead|architect)|application engineer|web engineer|solution architect/,
  ],
  ['Digital Marketing', /digital market|\bseo\b|\bsem\b|social media|performance market/],
  ['Content Writing', /content|copy ?writer|technical writer|editor/],
  ['Pre-sales', /pre ?sales/],
  ['Business Development', /business development/],
  ['Customer Success', /customer success/],
  [
    'Customer Service',
    /customer (service|care|support)|call cent|voice process|process associate|team lead(er)? operations|\bbpo\b/,
  ],
  ['Marketing', /marketing|brand manager|product marketing/],
  ['Sales', /sales|medical representative|store manager|key account|territory|channel manager/],
  ['Human Resources', /\bhr\b|human resource|hrbp|people partner|payroll executive/],
  ['Taxation', /\btax/],
  ['Audit and Compliance', /audit|compliance|\bkyc\b|\baml\b/],
  ['Risk Management', /risk|credit (analyst|manager|officer)|underwrit/],
  ['Equity Research', /equity research/],
  ['Knowledge Research', /patent|market research|research analyst|medical coder|medical coding|knowledge/],
  ['Finance and Accounts', /account(ant|s)|finance|financial analyst|bookkeep|treasury|chartered/],
  ['Legal', /legal|lawyer|advocate|company secretary/],
  ['Procurement', /purchase|procure|buyer|vendor manag/],
  ['Supply Chain', /supply chain|logistic|warehouse|inventory|dispatch/],
  ['Health and Safety', /safety|\behs\b|\bhse\b/],
  ['Quality Control', /quality/],
  ['Mechanical Design', /design engineer|\bcae\b|\bcad\b|mechanical design|product design engineer/],
  ['Civil and Site Engineering', /civil|site engineer|structural|quantity survey/],
  ['Maintenance', /maintenance/],
  ['Production', /production|manufactur|plant (head|manager)|shift engineer/],
  ['Research and Development', /research|\br d\b|scientist/],
  ['Administration', /admin|office (manager|assistant)|secretary|front desk|receptionist/],
  ['Training', /trainer|training|instructor|teacher|faculty/],
]

/** The function a person works in, by the title at the top or that of the latest job. */
export function functionIn(
  sections: readonly CvSection[],
  functions: readonly Term[],
  name: string | undefined,
): Found<number> | undefined {
  const idOf = new Map(functions.map(({ id, name: words }) => [plain(words), id]))
  const titles = [
    ...linesOf(sections, 'head').filter((line) => line !== name && !/@|\d{5}/.test(line)),
    ...linesOf(sections, 'experience').slice(0, 6),
    ...linesOf(sections, 'summary').slice(0, 3),
  ]
  for (const line of titles) {
    const words = plain(line)
    const [match] = functionWords.filter(([, pattern]) => pattern.test(words))
    const id = match && idOf.get(plain(match[0]))
    if (id !== undefined) return found(id, line)
    const named = [...idOf].find(([function_]) => function_.length > 4 && ` ${words} `.includes(` ${function_} `))
    if (named) return found(named[1], line)
  }
  return undefined
}

/** What names of employers and descriptions of their business say of each industry of the master list. */
const industryWords: Readonly<Record<string, RegExp>> = {
  'IT Services':
    /\bit services|infosystems|softech|technologies\b|infotech|consultancy services|\bit consulting|computing|software services|digital (solutions|services)/,
  'Software Products': /software (products?|labs)|\bsaas\b|product company|\bsoftware$|\bcloud$/,
  'Internet and E-commerce': /e ?commerce|online (retail|market|shopping)|marketplace|internet company/,
  Banking: /\bbank(ing|s)?\b/,
  Insurance: /insurance|insurer/,
  'Financial Services':
    /\bfinance (company|ltd|limited)|nbfc|capital markets|wealth|mutual fund|financial services|fintech|\bcapital$/,
  'Accounting and Audit': /audit firm|chartered accountants/,
  Consulting: /management consult|\badvisors\b|consulting (firm|company|industry)/,
  Telecom: /telecom/,
  Semiconductors: /semicon|chip design/,
  Automotive: /automobile|automotive|\bmotors\b|\boem\b/,
  'Auto Components': /auto (parts|components)|forgings|bearings/,
  'Aerospace and Defence': /aerospace|defence|aviation/,
  'Industrial Machinery': /heavy engineering|machinery|machine tools/,
  'Steel and Metals': /\bsteel|metals?\b/,
  'Construction and Infrastructure': /construction|infrastructure (company|project|sector)|\binfra\b|builders/,
  'Real Estate': /real estate|realty/,
  'Power and Energy': /power (plant|sector|generation)|thermal power|\bpower$/,
  'Renewable Energy': /renewable|solar|wind (energy|farm|power)/,
  'Oil and Gas': /oil and gas|oil gas|petrochem|refinery/,
  Chemicals: /chemical/,
  Pharmaceuticals: /pharma|biosciences|drug (maker|development)/,
  Biotechnology: /biotech/,
  'Hospitals and Healthcare': /hospital|healthcare|health care|clinic\b/,
  'Medical Devices': /medical device/,
  'Consumer Goods': /fmcg|consumer (goods|products)/,
  'Food and Beverages': /food and bev|beverage/,
  Retail: /retail|superstore|supermarket/,
  'Textiles and Apparel': /textile|apparel|garment|\bmills\b/,
  'Logistics and Supply Chain': /logistics|freight|cargo|shipping/,
  'Travel and Hospitality': /hotel|hospitality|travel (company|industry|agency)|tourism/,
  'Media and Entertainment': /media (company|house|and)|entertainment|broadcast|\bmedia$/,
  'Education and Training': /edtech|education (company|sector)|e learning|university|school/,
  'KPO and Research': /\bkpo\b|knowledge (process|services)/,
  'BPO and Customer Care': /\bbpo\b|customer care|call cent/,
  Agriculture: /agricultur|agri ?tech/,
  'Staffing and Recruitment': /staffing|recruitment (firm|company|agency)/,
  'Legal Services': /law firm/,
}

const label = /(?:industry|domain|sector|branche|secteur|industria|sector|उद्योग)\s*(?:exp\w*)?\s*[:\t–-]/i
const mostIndustries = 5

/** The industries a CV names: behind a label, in its summary, or beside the employers. */
export function industriesIn(sections: readonly CvSection[], industries: readonly Term[]): Found<number>[] {
  const anywhere = linesOf(sections, 'head', 'summary', 'skills', 'personal', 'other').filter((line) =>
    label.test(line),
  )
  const lines = [
    ...anywhere,
    ...linesOf(sections, 'experience').filter(isAboutEmployer),
    ...linesOf(sections, 'summary'),
  ]
  const first = new Map<number, Found<number>>()
  for (const line of lines) {
    for (const part of line.split(/[,;|\t()]/)) {
      for (const id of industriesOf(plain(part), industries)) if (!first.has(id)) first.set(id, found(id, line))
    }
  }
  return [...first.values()].slice(0, mostIndustries)
}

/** Not what somebody did there: those lines are points, and name customers' industries at best. */
const isAboutEmployer = (line: string) => label.test(line) || (!/^[•●▪·*–-]/.test(line) && line.length < 120)

function industriesOf(words: string, industries: readonly Term[]): number[] {
  return industries
    .filter(({ name }) => ` ${words} `.includes(` ${plain(name)} `) || industryWords[name]?.test(words))
    .map(({ id }) => id)
}
