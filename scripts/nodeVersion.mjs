// Kept in the plainest JavaScript, so that an old Node can still read it and say what is wrong.

/** Ends with one sentence where Node is older than what the packages need: 20.19, 22.12, or anything newer. */
export function refuseOldNode() {
  const found = process.versions.node
  const parts = found.split('.').map(Number)
  const major = parts[0] || 0
  const minor = parts[1] || 0
  const isGood = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (isGood) return
  console.error('Staffwright needs Node 20.19 or newer (of Node 22: 22.12); this is Node ' + found + '.')
  process.exit(1)
}
