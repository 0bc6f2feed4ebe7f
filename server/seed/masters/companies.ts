import { type OrganizationType, organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type VerticalId, verticals } from '#contract/vocab/verticals.ts'

/** An invented company at which candidates work or worked. */
export interface EmployerSeed {
  readonly name: string
  /** One of the seeded industries. */
  readonly industry: string
  /** One of the seeded cities. */
  readonly city: string
}

/** An invented organization of the demonstration. */
export interface OrganizationSeed extends EmployerSeed {
  readonly type: OrganizationType
  readonly verticals: readonly VerticalId[]
}

/** Employers of candidates. */
export const employers: readonly EmployerSeed[] = [
  { name: 'Varnika Infosystems', industry: 'IT Services', city: 'Bengaluru' },
  { name: 'Ashvattha Technologies', industry: 'IT Services', city: 'Hyderabad' },
  { name: 'Quilon Softech', industry: 'IT Services', city: 'Kochi' },
  { name: 'Nimbarka Digital', industry: 'IT Services', city: 'Pune' },
  { name: 'Trikona IT Services', industry: 'IT Services', city: 'Noida' },
  { name: 'Satpura Computing', industry: 'IT Services', city: 'Indore' },
  { name: 'Kaverisoft Solutions', industry: 'IT Services', city: 'Chennai' },
  { name: 'Orbitleaf Software', industry: 'Software Products', city: 'Bengaluru' },
  { name: 'Paperkite Labs', industry: 'Software Products', city: 'Pune' },
  { name: 'Tambura Cloud', industry: 'Software Products', city: 'Hyderabad' },
  { name: 'Ledgerpine Systems', industry: 'Software Products', city: 'Mumbai' },
  { name: 'Zivara Apps', industry: 'Software Products', city: 'Gurugram' },
  { name: 'Bazaarvan Online', industry: 'Internet and E-commerce', city: 'Gurugram' },
  { name: 'Thelawala Retail Tech', industry: 'Internet and E-commerce', city: 'Bengaluru' },
  { name: 'Ghumakkad Trips', industry: 'Internet and E-commerce', city: 'New Delhi' },
  { name: 'Sahyadri Union Bank', industry: 'Banking', city: 'Mumbai' },
  { name: 'Deccan Peoples Bank', industry: 'Banking', city: 'Hyderabad' },
  { name: 'Coromandel Gramin Bank', industry: 'Banking', city: 'Chennai' },
  { name: 'Abhaya Life Insurance', industry: 'Insurance', city: 'Mumbai' },
  { name: 'Chhatra General Insurance', industry: 'Insurance', city: 'Pune' },
  { name: 'Nidhivan Capital', industry: 'Financial Services', city: 'Mumbai' },
  { name: 'Rupeeroot Finance', industry: 'Financial Services', city: 'Chennai' },
  { name: 'Artharth Wealth', industry: 'Financial Services', city: 'Ahmedabad' },
  { name: 'Chanakya Peak Advisors', industry: 'Consulting', city: 'New Delhi' },
  { name: 'Mantrana Consulting', industry: 'Consulting', city: 'Mumbai' },
  { name: 'Dhwani Telecom', industry: 'Telecom', city: 'Gurugram' },
  { name: 'Sanketa Networks', industry: 'Telecom', city: 'Hyderabad' },
  { name: 'Silikara Chips', industry: 'Semiconductors', city: 'Bengaluru' },
  { name: 'Vidyutkan Semicon', industry: 'Semiconductors', city: 'Noida' },
  { name: 'Rathyatra Motors', industry: 'Automotive', city: 'Pune' },
  { name: 'Garudik Automobiles', industry: 'Automotive', city: 'Chennai' },
  { name: 'Aksha Auto Parts', industry: 'Auto Components', city: 'Manesar' },
  { name: 'Pistonica Forgings', industry: 'Auto Components', city: 'Rajkot' },
  { name: 'Chakrum Bearings', industry: 'Auto Components', city: 'Vadodara' },
  { name: 'Bhumika Heavy Engineering', industry: 'Industrial Machinery', city: 'Coimbatore' },
  { name: 'Yantrik Machines', industry: 'Industrial Machinery', city: 'Ludhiana' },
  { name: 'Lohavan Steel', industry: 'Steel and Metals', city: 'Jamshedpur' },
  { name: 'Tamrapatra Metals', industry: 'Steel and Metals', city: 'Raipur' },
  { name: 'Setubandh Infra', industry: 'Construction and Infrastructure', city: 'Ahmedabad' },
  { name: 'Nirmiti Projects', industry: 'Construction and Infrastructure', city: 'Pune' },
  { name: 'Prastara Builders', industry: 'Construction and Infrastructure', city: 'Lucknow' },
  { name: 'Urjasagar Power', industry: 'Power and Energy', city: 'Nagpur' },
  { name: 'Suryakosh Renewables', industry: 'Renewable Energy', city: 'Jaipur' },
  { name: 'Pawanputra Wind', industry: 'Renewable Energy', city: 'Coimbatore' },
  { name: 'Rasayanika Chemicals', industry: 'Chemicals', city: 'Vapi' },
  { name: 'Amritavalli Pharma', industry: 'Pharmaceuticals', city: 'Hyderabad' },
  { name: 'Sanjeevika Labs', industry: 'Pharmaceuticals', city: 'Ahmedabad' },
  { name: 'Vaidurya Biosciences', industry: 'Pharmaceuticals', city: 'Bengaluru' },
  { name: 'Arogyadham Hospitals', industry: 'Hospitals and Healthcare', city: 'Chennai' },
  { name: 'Jeevanrekha Care', industry: 'Hospitals and Healthcare', city: 'Kolkata' },
  { name: 'Swadika Foods', industry: 'Consumer Goods', city: 'Mumbai' },
  { name: 'Gharonda Home Care', industry: 'Consumer Goods', city: 'Kolkata' },
  { name: 'Dukandar Superstores', industry: 'Retail', city: 'Mumbai' },
  { name: 'Vastravilla Fashions', industry: 'Retail', city: 'Bengaluru' },
  { name: 'Resham Mills', industry: 'Textiles and Apparel', city: 'Surat' },
  { name: 'Malgadi Logistics', industry: 'Logistics and Supply Chain', city: 'Gurugram' },
  { name: 'Pathika Cargo', industry: 'Logistics and Supply Chain', city: 'Mumbai' },
  { name: 'Atithya Hotels', industry: 'Travel and Hospitality', city: 'Jaipur' },
  { name: 'Gurukulam Learning', industry: 'Education and Training', city: 'Bengaluru' },
  { name: 'Drishtipath Research', industry: 'KPO and Research', city: 'Gurugram' },
  { name: 'Anveshak Analytics', industry: 'KPO and Research', city: 'Pune' },
  { name: 'Shodhika Knowledge Services', industry: 'KPO and Research', city: 'Chennai' },
  { name: 'Sampark Customer Care', industry: 'BPO and Customer Care', city: 'Noida' },
  { name: 'Samvadini Services', industry: 'BPO and Customer Care', city: 'Mohali' },
  { name: 'Chitravani Media', industry: 'Media and Entertainment', city: 'Mumbai' },
]

const { it, nonIt, kpo, others } = verticals

/** The organizations of the demonstration: ourselves first, then clients, agencies and prospects. */
export const organizations: readonly OrganizationSeed[] = [
  {
    name: 'Staffwright Talent Services',
    type: organizationTypes.internal,
    industry: 'Staffing and Recruitment',
    city: 'Pune',
    verticals: [it, nonIt, kpo, others],
  },
  {
    name: 'Bluegulmohar Technologies',
    type: organizationTypes.client,
    industry: 'IT Services',
    city: 'Bengaluru',
    verticals: [it],
  },
  {
    name: 'Indravati Software Labs',
    type: organizationTypes.client,
    industry: 'Software Products',
    city: 'Hyderabad',
    verticals: [it],
  },
  {
    name: 'Konarkand Financial Services',
    type: organizationTypes.client,
    industry: 'Financial Services',
    city: 'Mumbai',
    verticals: [it, kpo],
  },
  {
    name: 'Meghdoot Motors',
    type: organizationTypes.client,
    industry: 'Automotive',
    city: 'Pune',
    verticals: [nonIt, it],
  },
  {
    name: 'Himkhand Pharmaceuticals',
    type: organizationTypes.client,
    industry: 'Pharmaceuticals',
    city: 'Ahmedabad',
    verticals: [nonIt],
  },
  {
    name: 'Chandrika Research and Analytics',
    type: organizationTypes.client,
    industry: 'KPO and Research',
    city: 'Gurugram',
    verticals: [kpo],
  },
  {
    name: 'Navkiran Retail Ventures',
    type: organizationTypes.client,
    industry: 'Retail',
    city: 'Chennai',
    verticals: [nonIt, others],
  },
  {
    name: 'Talentdhara Recruiters',
    type: organizationTypes.agency,
    industry: 'Staffing and Recruitment',
    city: 'Noida',
    verticals: [it, nonIt],
  },
  {
    name: 'Kshitij Manpower Partners',
    type: organizationTypes.agency,
    industry: 'Staffing and Recruitment',
    city: 'Chennai',
    verticals: [kpo, others],
  },
  {
    name: 'Suvarnarekha Infra Projects',
    type: organizationTypes.prospect,
    industry: 'Construction and Infrastructure',
    city: 'Kolkata',
    verticals: [nonIt],
  },
  {
    name: 'Pathfinder Samvaad Telecom',
    type: organizationTypes.prospect,
    industry: 'Telecom',
    city: 'New Delhi',
    verticals: [it, others],
  },
]
