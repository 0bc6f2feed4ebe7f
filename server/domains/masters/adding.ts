import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import { type OptionSource, withAdding } from '#server/kit/lists/options.ts'
import { addMaster } from './commands.ts'
import { masterOptions } from './options.ts'
import { softSkillCategory } from './queries.ts'

/** The category of skills that were added inside a select, until somebody puts them where they belong. */
const addedCategory = 'Other'

/** The lists to which a word can be added by its name alone, by the select that offers them. */
const addable: Readonly<Record<string, { list: EditableMaster; category?: string }>> = {
  cities: { list: editableMasters.city },
  industries: { list: editableMasters.industry },
  functions: { list: editableMasters.function },
  courses: { list: editableMasters.course },
  universities: { list: editableMasters.university },
  designations: { list: editableMasters.designation },
  languages: { list: editableMasters.language },
  skills: { list: editableMasters.skill, category: addedCategory },
  softSkills: { list: editableMasters.skill, category: softSkillCategory },
}

/** The selects of master data, in which whoever may edit the lists adds what is missing. */
export const masterOptionsWithAdding: Record<string, OptionSource> = Object.fromEntries(
  Object.entries(masterOptions).map(([name, source]) => {
    const word = addable[name]
    if (!word) return [name, source]
    const adding = {
      permission: 'master.edit',
      adds: 'word',
      ask: (mayAdd: boolean) => (mayAdd ? '' : 'Ask an administrator to add it under Settings, Master data'),
      add: async (...[db, actor, typed]: Parameters<Add>) => ({
        id: await addMaster(db, actor, { ...word, name: typed }),
        message: `“${typed}” was added`,
      }),
    } as const
    return [name, withAdding(source, adding)]
  }),
)

type Add = NonNullable<OptionSource['adding']>['add']
