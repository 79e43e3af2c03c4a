"""A new Final Draft file without a script: as version 11 writes it, as far as it matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lxml import etree

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.autocomplete_lists import TRANSITIONS, collect_autocomplete_lists
from screnpla.screenplay.formats.common.element_types import TYPE_NAMES
from screnpla.screenplay.formats.common.files.xml_escape import escape_text, format_attributes
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.profiles.profile import FILM, Box

FONT: Mapping[str, str] = {
    "AdornmentStyle": "0",
    "Background": "#FFFFFFFFFFFF",
    "Color": "#000000000000",
    "Font": "Courier Final Draft",
    "RevisionID": "0",
    "Size": "12",
}
_FONT = format_attributes(FONT)
# Kind, what it paginates as, what the Return key makes of the next line, and the key to it.
_ELEMENTS = (
    (Kind.NORMAL, "General", "General", "0"),
    (Kind.SCENE_HEADING, "Scene Heading", "Action", "1"),
    (Kind.ACTION, "Action", "Action", "2"),
    (Kind.CHARACTER, "Character", "Dialogue", "3"),
    (Kind.PARENTHETICAL, "Parenthetical", "Dialogue", "4"),
    (Kind.DIALOGUE, "Dialogue", "Action", "5"),
    (Kind.TRANSITION, "Transition", "Scene Heading", "6"),
    (Kind.SHOT, "Scene Heading", "Action", "7"),
    (Kind.START_OF_ACT, "General", "Scene Heading", "9"),
    (Kind.END_OF_ACT, "Character", "New Act", ":"),
    (Kind.LYRICS, "Dialogue", "Action", ";"),
)
_CAST_LIST = Box(caps=True)
_PAGE_LINE = 'FirstIndent="0.00" Leading="Regular" LeftIndent="1.25" SpaceBefore="0" Spacing="1" StartsNewPage="No"'
_HEADER = f"""<Header>
      <Paragraph Alignment="Right" {_PAGE_LINE} RightIndent="-1.25">
        <DynamicLabel{_FONT} Style="" Type="Page #"/>
        <Text{_FONT} Style="">.</Text>
      </Paragraph>
    </Header>
    <Footer>
      <Paragraph Alignment="Right" {_PAGE_LINE} RightIndent="-1.25">
        <Text{_FONT} Style=""></Text>
      </Paragraph>
    </Footer>"""
_FIRST = f"""<FinalDraft DocumentType="Script" Template="No" Version="4">
  <Content></Content>

  <HeaderAndFooter FooterFirstPage="Yes" FooterVisible="No" HeaderFirstPage="No" HeaderVisible="Yes" StartingPage="1">
    {_HEADER}
  </HeaderAndFooter>

  <PageLayout BackgroundColor="#FFFFFFFFFFFF" BottomMargin="72" BreakDialogueAndActionAtSentences="Yes" \
DocumentLeading="Normal" FooterMargin="36" ForegroundColor="#000000000000" HeaderMargin="36" \
InvisiblesColor="#808080808080" TopMargin="72" UsesSmartQuotes="Yes">
    <PageSize Height="11.00" Width="8.50"/>
    <AutoCastList AddParentheses="Yes" AutomaticallyGenerate="Yes" CastListElement="Cast List"/>
  </PageLayout>

"""
_LAST = f"""  <MoresAndContinueds>
    <FontSpec{_FONT} Style=""/>
    <DialogueBreaks AutomaticCharacterContinueds="Yes" BottomOfPage="Yes" DialogueBottom="(MORE)" \
DialogueTop="(CONT'D)" TopOfNext="Yes"/>
    <SceneBreaks ContinuedNumber="No" SceneBottom="(CONTINUED)" SceneBottomOfPage="No" SceneTop="CONTINUED:" \
SceneTopOfNext="No"/>
  </MoresAndContinueds>

  <SceneNumberOptions LeftLocation="0.75" NumberScheme="1A" RightLocation="7.38" ShowNumbersOnLeft="No" \
ShowNumbersOnRight="No">
    <FontSpec{_FONT} Style=""/>
  </SceneNumberOptions>

</FinalDraft>"""


def make_new_file() -> etree._Element:
    settings = [_element_settings(TYPE_NAMES[kind], FILM[kind], *behaviour) for kind, *behaviour in _ELEMENTS]
    settings.append(_element_settings("Cast List", _CAST_LIST, "Action", "Action", "8"))
    return parse_xml_text(_FIRST + "".join(settings) + _LAST)


def make_title_page(paragraphs: str) -> etree._Element:
    return parse_xml_text(f"""<TitlePage>
    <HeaderAndFooter FooterFirstPage="Yes" FooterVisible="No" HeaderFirstPage="No" HeaderVisible="Yes" StartingPage="1">
    {_HEADER}
    </HeaderAndFooter>
    <Content>{paragraphs}
    </Content>
    <TextState Scaling="100" Selection="0,0" ShowInvisibles="No"/>
  </TitlePage>""")


def _element_settings(name: str, box: Box, paginate_as: str, return_key: str, shortcut: str) -> str:
    tokens = (("Underline", box.underline), ("Italic", box.italic), ("AllCaps", box.caps))
    style = "+".join([token for token, has in tokens if has])
    return f"""  <ElementSettings Type="{name}">
    <FontSpec{_FONT} Style="{style}"/>
    <ParagraphSpec{format_attributes(box_attributes(box))}/>
    <Behavior PaginateAs="{paginate_as}" ReturnKey="{return_key}" Shortcut="{shortcut}"/>
  </ElementSettings>

"""


# SmartType: lists for autocompletion.
_INTROS = ("INT", "EXT", "I/E")


def make_smart_type(elements: Sequence[Element]) -> str:
    lists = collect_autocomplete_lists(elements)
    return f"""<SmartType>
    <Characters>{_make_list("Character", lists.characters)}</Characters>
    <Extensions>{_make_list("Extension", lists.extensions)}</Extensions>
    <SceneIntros Separator=". ">{_make_list("SceneIntro", _INTROS)}</SceneIntros>
    <Locations>{_make_list("Location", lists.locations)}</Locations>
    <TimesOfDay Separator=" - ">{_make_list("TimeOfDay", lists.times)}</TimesOfDay>
    <Transitions>{_make_list("Transition", TRANSITIONS)}</Transitions>
  </SmartType>"""


def _make_list(name: str, words: Iterable[str]) -> str:
    return "".join([f"\n      <{name}>{escape_text(each)}</{name}>" for each in words]) + "\n    "
