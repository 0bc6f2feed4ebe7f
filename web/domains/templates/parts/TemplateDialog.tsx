import { addTemplate, changeTemplate, type Template } from '#contract/domains/templates/endpoints.ts'
import { type TemplateKind, type TemplateValues, templateKinds } from '#contract/domains/templates/kinds.ts'
import { sharedForm, shares } from '#contract/kit/sharing.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ShareFields } from '#web/kit/forms/ShareFields.tsx'

interface TemplateDialogProps {
  kind: TemplateKind
  /** The template that is renamed or shared; without it a new one is kept. */
  template?: Template
  /** What a new one fills in. */
  values?: TemplateValues
  onClose: () => void
}

/** Asks how a template is called and who is offered it. */
export default function TemplateDialog({ kind, template, values = {}, onClose }: TemplateDialogProps) {
  const { what } = templateKinds.termOf(kind)
  const adding = useCommand(addTemplate, { onDone: onClose })
  const changing = useCommand(changeTemplate, { onDone: onClose })
  return (
    <FormDialog
      title={template ? `Template “${template.name}”` : `Keep the ${what} as a template`}
      schema={sharedForm}
      initial={template ? { name: template.name, share: template.share, role: template.role } : { share: shares.own }}
      submit="Keep"
      intro="Whoever is offered it begins with a copy. A change of the template changes nothing that was begun with it."
      onSubmit={(asked) =>
        template
          ? changing.attempt({ ...asked, id: template.id, version: template.version })
          : adding.attempt({ ...asked, kind, values })
      }
      onClose={onClose}
    >
      <ShareFields />
    </FormDialog>
  )
}
