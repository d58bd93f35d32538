import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** What the menu is about, for assistive technology. */
  label: string;
  direction: 'ltr' | 'rtl';
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Where the menu is put into the document; an element in fullscreen shows only what is inside of it. */
  container?: HTMLElement | null;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/**
 * A menu behind a button. Never modal: the page behind it stays alive, and nothing is injected into the document's styles
 * (a modal menu's scroll lock writes a style element, which the content security policy refuses).
 */
export function Menu({ trigger, label, direction, open, onOpenChange, container, side, align, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} dir={direction} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={styles.menu}
          aria-label={label}
          side={side ?? 'bottom'}
          align={align ?? 'end'}
          sideOffset={8}
          collisionPadding={8}
          loop
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** The value that stands at the end of the line. */
  value?: string;
  /** Leads to another panel of the same menu, which therefore stays open. */
  leads?: 'forward' | 'back';
  /** Takes the focus when it is drawn: the menu has just changed its panel. */
  takesFocus?: boolean;
  onSelect(): void;
  children: ReactNode;
}

/** A stable reference, so that it runs when the line appears and not at each drawing. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** One line of a menu. */
export function MenuItem({ icon, value, leads, takesFocus = false, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      ref={takesFocus ? focusOnce : undefined}
      className={styles.item}
      data-leads={leads}
      onSelect={(event) => {
        if (leads) event.preventDefault();
        onSelect();
      }}
    >
      {leads === 'back' && <Chevron back />}
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {leads === 'forward' && <Chevron />}
    </DropdownMenu.Item>
  );
}

export interface MenuOption {
  value: string;
  label: string;
  /** A word about it, smaller. */
  note?: string;
  /** The option's language, where its label is written in it. */
  language?: string;
}

interface MenuChoicesProps {
  label: string;
  value: string;
  options: readonly MenuOption[];
  /** A sentence about the options, below them. */
  hint?: string | undefined;
  takesFocus?: boolean;
  onChange(value: string): void;
}

/** A choice of one among several. */
export function MenuChoices({ label, value, options, hint, takesFocus = false, onChange }: MenuChoicesProps) {
  const hintId = useId();
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-label={label}
      aria-describedby={hint && hintId}
    >
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          ref={takesFocus && option.value === value ? focusOnce : undefined}
          value={option.value}
          className={styles.item}
          lang={option.language}
        >
          <span className={styles.icon}>
            <DropdownMenu.ItemIndicator asChild>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.check}>
                <path d="m5 12.5 4.5 4.5L19 7.5" />
              </svg>
            </DropdownMenu.ItemIndicator>
          </span>
          <span className={styles.text}>{option.label}</span>
          {option.note && <span className={styles.value}>{option.note}</span>}
        </DropdownMenu.RadioItem>
      ))}
      {hint && (
        <DropdownMenu.Label id={hintId} className={styles.hint}>
          {hint}
        </DropdownMenu.Label>
      )}
    </DropdownMenu.RadioGroup>
  );
}

/** A line between groups. */
export function MenuLine() {
  return <DropdownMenu.Separator className={styles.line} />;
}

function Chevron({ back = false }: { back?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      className={back ? styles.backward : styles.forward}
    >
      <path d="m9 5 7 7-7 7" />
    </svg>
  );
}
