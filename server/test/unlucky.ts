// The server as it is, with a defect that a test can let happen.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('what nobody has foreseen')
  })
})
await import('#server/main.ts')

export {}
