import { type Role, roles } from '#contract/vocab/roles.ts'
import { type VerticalId, verticals } from '#contract/vocab/verticals.ts'

/** A person of the demonstration. */
export interface DemoPerson {
  /** What stands before the @ of the sign-in. */
  key: string
  firstName: string
  lastName: string
  role: Role
  designation: string
  /** Key of the person above. */
  reportsTo?: string
  verticals?: readonly VerticalId[]
  /** Name of the client or agency of those who do not belong to the firm. */
  organization?: string
  /** Further roles, for the role tabs. */
  moreRoles?: readonly Role[]
}

const { it, nonIt, kpo, others } = verticals
const delivery = [it, kpo]
const shopFloor = [nonIt, others]

const client = 'Bluegulmohar Technologies'

type Facts = Partial<Omit<DemoPerson, 'key' | 'firstName' | 'lastName' | 'role' | 'designation'>>

function person(role: Role, name: string, designation: string, facts: Facts = {}): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { key: `${firstName}.${lastName}`.toLowerCase(), firstName, lastName, role, designation, ...facts }
}

/** The person whose sign-in is the name of the role. */
function face(role: Role, name: string, designation: string, facts: Facts = {}): DemoPerson {
  return { ...person(role, name, designation, facts), key: role.toLowerCase() }
}

const inNorth = { reportsTo: 'teamlead', verticals: delivery }
const inSouth = { reportsTo: 'ritu.agarwal', verticals: shopFloor }

/** Everybody of the demonstration: one face for each role, then their colleagues. */
export const team: readonly DemoPerson[] = [
  face(roles.superAdmin, 'Anand Deshpande', 'Managing Director'),
  face(roles.superAdminAdmin, 'Kavita Rao', 'Head of Operations', { reportsTo: 'superadmin' }),
  face(roles.superAdminBd, 'Sanjay Malhotra', 'Head of Business Development', { reportsTo: 'superadmin' }),
  face(roles.accountAdmin, 'Farhan Qureshi', 'Account Administrator', { reportsTo: 'superadmin_admin' }),
  face(roles.user, 'Nisha Pillai', 'Front Office', { reportsTo: 'superadmin_admin' }),
  face(roles.admin, 'Deepak Kulkarni', 'Administrator', { reportsTo: 'superadmin' }),
  face(roles.vp, 'Meera Krishnan', 'Vice President Delivery', { reportsTo: 'superadmin' }),
  face(roles.manager, 'Vikram Sethi', 'Delivery Manager IT and KPO', {
    ...{ reportsTo: 'vp', verticals: delivery, moreRoles: [roles.teamLead, roles.spoc, roles.bd] },
  }),
  face(roles.bd, 'Rohit Bansal', 'Business Development Manager', { reportsTo: 'superadmin_bd' }),
  face(roles.internalHr, 'Pooja Hegde', 'HR Partner', { reportsTo: 'vp' }),
  face(roles.spoc, 'Neha Kapoor', 'Client Partner', { reportsTo: 'manager' }),
  face(roles.rpo, 'Manish Tiwari', 'RPO Lead', { reportsTo: 'vp' }),
  face(roles.accounts, 'Geeta Joshi', 'Accounts Manager', { reportsTo: 'superadmin_admin' }),
  face(roles.recruiter, 'Priya Nair', 'Senior Recruiter', inNorth),
  face(roles.qc, 'Amit Verma', 'Quality Lead', { reportsTo: 'manager' }),
  face(roles.teamLead, 'Suresh Naidu', 'Team Lead IT', { reportsTo: 'manager', verticals: delivery }),
  face(roles.agencyRcr, 'Harish Gowda', 'Agency Recruiter', { organization: 'Talentdhara Recruiters' }),
  face(roles.interviewer, 'Siddharth Bose', 'Engineering Manager', { organization: client }),
  face(roles.clientManager, 'Ramesh Shenoy', 'Head of Engineering', { organization: client }),
  face(roles.clientHr, 'Anjali Menon', 'Talent Acquisition Manager', { organization: client }),
  person(roles.manager, 'Sunita Iyer', 'Delivery Manager Non-IT', { reportsTo: 'vp', verticals: shopFloor }),
  person(roles.manager, 'Arvind Menon', 'Delivery Manager KPO', { reportsTo: 'vp', verticals: [kpo, others] }),
  person(roles.spoc, 'Karthik Subramanian', 'Client Partner', { reportsTo: 'sunita.iyer' }),
  person(roles.spoc, 'Ishita Banerjee', 'Client Partner', { reportsTo: 'arvind.menon' }),
  person(roles.teamLead, 'Ritu Agarwal', 'Team Lead Non-IT', { reportsTo: 'sunita.iyer', verticals: shopFloor }),
  person(roles.bd, 'Leena Dsouza', 'Business Development Executive', { reportsTo: 'superadmin_bd' }),
  person(roles.qc, 'Bhavna Chawla', 'Quality Analyst', { reportsTo: 'qc' }),
  person(roles.qc, 'Joseph Mathew', 'Quality Analyst', { reportsTo: 'qc' }),
  person(roles.qc, 'Shalini Prasad', 'Quality Analyst', { reportsTo: 'qc' }),
  ...['Rahul Bhatia', 'Sneha Kulkarni', 'Imran Sheikh', 'Divya Pillai', 'Nikhil Joshi', 'Aishwarya Rajan'].map((name) =>
    person(roles.recruiter, name, 'Recruiter', inNorth),
  ),
  ...['Manoj Yadav', 'Tanya Arora', 'Vivek Mishra', 'Rekha Sharma', 'Sachin Patil', 'Farah Khan', 'Ganesh Babu'].map(
    (name) => person(roles.recruiter, name, 'Recruiter', inSouth),
  ),
  person(roles.agencyRcr, 'Seema Rathore', 'Agency Recruiter', { organization: 'Kshitij Manpower Partners' }),
  person(roles.interviewer, 'Lakshmi Raman', 'Principal Engineer', { organization: client }),
  person(roles.clientHr, 'Divya Reddy', 'HR Manager', { organization: 'Indravati Software Labs' }),
  person(roles.interviewer, 'Naveen Chary', 'Technical Architect', { organization: 'Indravati Software Labs' }),
  person(roles.clientHr, 'Cyrus Mistry', 'HR Business Partner', { organization: 'Konarkand Financial Services' }),
  person(roles.interviewer, 'Tanvi Shah', 'Vice President Technology', {
    organization: 'Konarkand Financial Services',
  }),
  person(roles.clientHr, 'Swati Gokhale', 'HR Manager', { organization: 'Meghdoot Motors' }),
  person(roles.interviewer, 'Prakash Jadhav', 'Plant Head', { organization: 'Meghdoot Motors' }),
  person(roles.clientHr, 'Gaurav Saxena', 'HR Lead', { organization: 'Chandrika Research and Analytics' }),
]
