import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import {
  changeOwnProfile,
  deletePicture,
  getPicture,
  getProfile,
  uploadPicture,
} from '#contract/domains/users/endpoints.ts'
import { refusal, world } from '#server/test/world.ts'

describe('one’s own profile', () => {
  test('is changed by everybody, but not the role, the targets or the address', async () => {
    const w = await world()
    const person = await w.as('Recruiter', { dailyCvTarget: 5 })
    const { version, email } = await person.call(getProfile, {})
    const form = { firstName: 'Ashwini', lastName: 'Patil', contactNumber: '9876543210', version }
    await person.send(changeOwnProfile, { ...form, email: 'new@staffwright.example', dailyCvTarget: 99, roleId: 1 })
    const after = await person.call(getProfile, {})
    expect(after).toMatchObject({ fullName: 'Ashwini Patil', email, dailyCvTarget: 5, isAdministrator: false })
    expect(after.roles.map(({ name }) => name)).toEqual(['Recruiter'])
  })

  test('has a picture: what is none by its content is refused, whatever it is called', async () => {
    const w = await world()
    const person = await w.as('Recruiter')
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const disguised = await refusal(person.call(uploadPicture, {}, { name: 'me.png', bytes: svg }))
    expect(disguised.status).toBe(415)
    expect((await refusal(person.call(uploadPicture, {}, { name: 'me.svg', bytes: svg }))).status).toBe(415)
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    const { profileImage } = await person.call(uploadPicture, {}, { name: 'me.png', bytes: png })
    expect((await person.call(getSession, {})).user.profileImage).toBe(profileImage)
    const picture = await person.send(getPicture, { userId: person.id })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    await person.call(deletePicture, {})
    expect((await person.send(getPicture, { userId: person.id })).status).toBe(404)
  })
})
