/** What the CV says that candidates bring along in journeys. */
export const resume = {
  fullName: 'Meera Nair',
  headline: 'Java Developer',
  emailId: 'meera.nair@mail.example',
  contactCode: '+91',
  contactNumber: '9812345670',
  city: 'Pune',
  totalExperience: 5,
  summary: 'Java Developer. Total experience: 5.5 years.',
  skills: ['Java', 'Spring Boot'],
  employments: [
    { employer: 'Quilon Softech', designation: 'Java Developer', from: '2021-04', points: ['Built services'] },
  ],
  educations: [{ course: 'B.Tech', specialization: 'Computer Science', university: 'Pune', year: 2020 }],
  languages: ['English'],
}
