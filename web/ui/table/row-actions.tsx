import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconDotsVertical, type Icon } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './table.module.css';

export interface RowAction {
  label: string;
  icon: Icon;
  /** Either where it leads or what it does. */
  to?: string;
  onClick?: () => void;
  /** Under the three dots instead of beside them. */
  inMenu?: boolean;
  /** Red, after a line. Comes last. */
  danger?: boolean;
  disabled?: boolean;
  /** At the end of a menu line: a count. */
  badge?: ReactNode;
}

const target = ({ to, onClick }: RowAction) => (to ? { component: Link, to } : { onClick });

function IconAction({ action, rowName }: { action: RowAction; rowName: string }) {
  const { label, icon: Icon, disabled, danger } = action;
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...(target(action) as object)}
        aria-label={rowName ? `${label}, ${rowName}` : label}
        disabled={disabled ?? false}
        color={danger ? 'bad' : 'gray'}
        className={classes.action}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function MenuAction({ action }: { action: RowAction }) {
  const { label, icon: Icon, danger, disabled, badge } = action;
  return (
    <Menu.Item
      {...(target(action) as object)}
      color={danger ? 'bad' : undefined}
      disabled={disabled ?? false}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      rightSection={badge}
    >
      {label}
    </Menu.Item>
  );
}

export function RowActions({ actions, rowName }: { actions: RowAction[]; rowName: string }) {
  const { t } = useTranslation('ui');
  const inMenu = actions.filter((action) => action.inMenu);
  return (
    <div className={classes.actions}>
      {actions
        .filter((action) => !action.inMenu)
        .map((action) => (
          <IconAction key={action.label} action={action} rowName={rowName} />
        ))}
      {inMenu.length > 0 && (
        <Menu position="bottom-end" width={216}>
          <Menu.Target>
            <ActionIcon
              aria-label={rowName ? t('table.moreFor', { name: rowName }) : t('table.more')}
              className={classes.action}
            >
              <IconDotsVertical size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((action, index) => (
              <Fragment key={action.label}>
                {action.danger && index > 0 && !inMenu[index - 1]!.danger && <Menu.Divider />}
                <MenuAction action={action} />
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
