import { startProgramsFrom } from '#server/kit/process/programs.ts'

// Documents are read by the hundred: their programs are built once, before all tests.
startProgramsFrom(new URL('../../dist/server/', import.meta.url))
