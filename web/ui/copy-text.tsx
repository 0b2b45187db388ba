import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A text to take along: read only, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('ui');
  const button = (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        const name = copied ? t('copied') : t('copy');
        return (
          <ActionIcon onClick={copy} aria-label={`${name}, ${label}`} title={name} color={copied ? 'good' : 'gray'}>
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
  return (
    <TextInput
      readOnly
      label={label}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={button}
      rightSectionWidth={44}
    />
  );
}
