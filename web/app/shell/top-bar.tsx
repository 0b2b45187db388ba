import { Burger, Button } from '@mantine/core';
import '@mantine/core/styles/Burger.layer.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Brand } from '../brand.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { useSession } from '../session.ts';
import { NavLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './shell.module.css';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

function BarEnd() {
  const { t } = useTranslation();
  const { status } = useSession();
  if (status === 'loggedIn') return <UserMenu />;
  if (status !== 'anonymous') return null;
  return (
    <Button component={Link} to="/login" variant="default">
      {t('logIn')}
    </Button>
  );
}

export function TopBar() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().status === 'loggedIn';
  const [isMenuOpen, setIsMenuOpen] = useState<boolean | null>(null);
  return (
    <header className={classes.bar}>
      {isLoggedIn && (
        <Burger
          className={classes.burger}
          size={20}
          lineSize={2}
          aria-label={t('menu')}
          aria-expanded={isMenuOpen === true}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        />
      )}
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      {isLoggedIn && <NavLinks />}
      <div className={classes.barEnd}>
        <span className={isLoggedIn ? classes.wideOnly : undefined}>
          <LanguageMenu />
        </span>
        <BarEnd />
      </div>
      <Suspense>
        {isMenuOpen !== null && <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      </Suspense>
    </header>
  );
}
