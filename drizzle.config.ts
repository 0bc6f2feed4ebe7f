import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/kit/tables.ts', './server/records/*/tables.ts'],
  out: './server/migrations',
  casing: 'snake_case',
})
