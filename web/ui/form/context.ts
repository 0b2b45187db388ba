import { createContext, use } from 'react';
import type { ContractForm } from './use-contract-form.ts';

export interface FormFields {
  form: ContractForm;
  /** Label by name of the fields on the page, to speak of them elsewhere. */
  labels: Map<string, string>;
}

export const FormContext = createContext<FormFields | null>(null);

export function useFormFields(): FormFields {
  const context = use(FormContext);
  if (!context) throw new Error('A field stands outside a <Form>.');
  return context;
}
