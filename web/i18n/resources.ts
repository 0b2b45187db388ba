import type { Language } from '#contract/wire.ts';

type Texts = Record<string, unknown>;
type Loader = () => Promise<{ default: Texts }>;

const files = import.meta.glob<{ default: Texts }>(['./da/*.ts', './en/*.ts']);

const errors: Record<Language, () => Promise<Texts>> = {
  da: () => import('#contract/errors/da.ts').then((file) => file.errorsDa),
  en: () => import('#contract/errors/en.ts').then((file) => file.errorsEn),
};

export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  if (namespace === 'errors') return errors[language]();
  const load = files[`./${language}/${namespace}.ts`] as Loader | undefined;
  if (!load) throw new Error(`No texts ${language}/${namespace}`);
  return (await load()).default;
}
