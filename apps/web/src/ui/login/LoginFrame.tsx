import type { LoginPage } from '@outrider/contract/brands.ts';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../Logo.tsx';
import { readableOn } from './readable-on.ts';
import { TrackPicture } from './TrackPicture.tsx';
import './login.css';

interface LoginFrameProps {
  /** The brand of a customer's own page; undefined on the platform's page. */
  readonly brand: LoginPage | undefined;
  readonly preferences?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every login page: name, slogan, colours and app links of the platform or a customer. */
export function LoginFrame({ brand, preferences, children }: LoginFrameProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <div className="login" style={styleOf(brand)} data-branded={Boolean(brand?.backgroundColor)}>
      <TrackPicture />
      <header className="login-preferences">{preferences}</header>
      <main className="login-panel">
        <div className="login-brand">
          {brand?.logo ? (
            <img src={brand.logo} alt="" className="login-logo" />
          ) : (
            !brand && <Logo size={40} />
          )}
          <div>
            <strong>{brand?.productName || t('brand')}</strong>
            {(brand?.slogan || !brand) && <span className="quiet">{brand?.slogan || t('tagline')}</span>}
          </div>
        </div>
        {children}
        {brand && <BrandFoot brand={brand} />}
      </main>
    </div>
  );
}

function BrandFoot({ brand }: { brand: LoginPage }): ReactElement | null {
  const { t } = useTranslation('session');
  const { androidAppLink, iosAppLink, footer } = brand;
  if (!androidAppLink && !iosAppLink && !footer) return null;
  return (
    <footer className="login-foot quiet">
      {(androidAppLink || iosAppLink) && (
        <p>
          {t('app')}{' '}
          {androidAppLink && (
            <a href={androidAppLink} rel="noopener noreferrer">
              Android
            </a>
          )}
          {androidAppLink && iosAppLink && ' · '}
          {iosAppLink && (
            <a href={iosAppLink} rel="noopener noreferrer">
              iOS
            </a>
          )}
        </p>
      )}
      {footer && <p>{footer}</p>}
    </footer>
  );
}

/** Replaces the platform's colours with the brand's; the text on them stays readable. */
function styleOf(brand: LoginPage | undefined): CSSProperties {
  // React's type of styles has no custom properties.
  const style: Record<string, string> = {};
  if (brand?.primaryColor) {
    style['--accent'] = brand.primaryColor;
    style['--on-accent'] = readableOn(brand.primaryColor);
  }
  if (brand?.backgroundColor) {
    style['--ground'] = brand.backgroundColor;
    style['--on-ground'] = readableOn(brand.backgroundColor);
  }
  return style;
}
